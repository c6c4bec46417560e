import { Link } from '@tanstack/react-router'

/** What links show and hide, honestly. */
export function HowLinksWork() {
  return (
    <section aria-labelledby="how-links" className="border-t border-line pt-6">
      <h2 id="how-links" className="text-xl">
        How it works
      </h2>
      <ul className="mt-3 grid max-w-prose list-disc gap-2 pl-5 text-soft">
        <li>
          You send a link, the other person sends one back, and you send a last one. You see what’s on both
          lists first. They see it only if you send the last link.
        </li>
        <li>
          Names can’t be read in the links. They’re hidden with a secret number that stays on your device, so
          nobody who sees a link can guess them: not the messenger that carries it, and not the people who run
          this site.
        </li>
        <li>
          Someone who puts a name on their list finds out whether it’s on yours too. A list of very many names
          finds out much of yours. So both of you see roughly how long the other list is: up to 16, 32, 64 and
          so on. More than 512 names are refused.
        </li>
        <li>
          A result is as honest as the other person. Someone who changes the program can make names show that
          aren’t on their list, once one really is on both. They can also show you none.
        </li>
        <li>
          Anyone who opens your first link can answer it. Send it to one person, in a message that only they
          get.
        </li>
        <li>
          A link works for 30 days and is used once. No account and no network are needed to compare.{' '}
          <Link to="/privacy" className="link">
            Privacy
          </Link>
        </li>
      </ul>
    </section>
  )
}
