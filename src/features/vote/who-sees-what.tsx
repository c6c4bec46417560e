import { Link } from '@tanstack/react-router'

/** What is sent, stored and shown of a vote, and what a count of devices is worth. */
export function WhoSeesWhat() {
  return (
    <section aria-labelledby="who-sees" className="pt-10">
      <h2 id="who-sees" className="text-xl">
        Who sees what
      </h2>
      <ul className="mt-3 grid max-w-prose list-disc gap-2 pl-5 text-soft">
        <li>
          The person who asks sees how often each name was chosen, not who chose it. If only a few people
          vote, they may be able to guess. Other voters see nothing.
        </li>
        <li>
          This page sends a random number that your device makes for this vote alone, and the names you
          choose. No account, no name and no network address is stored with your vote.
        </li>
        <li>There’s one vote for each device. Someone who is determined can vote twice.</li>
        <li>
          30 days after the end, everything is deleted from our server.{' '}
          <Link to="/privacy" className="link">
            Privacy
          </Link>
        </li>
      </ul>
    </section>
  )
}
