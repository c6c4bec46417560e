import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { readPollCodes } from '#src/data/poll-codes.ts'
import { useWatched } from '#src/favorites/use-watched.ts'
import { useRefreshed } from '#src/account/use-refreshed.ts'
import { FocusNew } from '#src/ui/focus-new.tsx'
import { CardSkeletons } from '#src/names/card-skeletons.tsx'
import { missingSetting, readRemoteConfig } from '#src/remote/config.ts'
import type { OwnPoll, StartedPoll } from '#src/remote/poll-gateway.ts'
import { useSession } from '#src/session/use-session.ts'
import { TryAgain } from '#src/ui/try-again.tsx'
import { PollCard } from './poll-card.tsx'
import { pollMessage } from './poll-messages.ts'
import { listPolls, SIGN_IN } from './poll-store.ts'
import { StartPoll } from './start-poll.tsx'

/** Family and friends vote on names by a link; the parents who ask see the result. */
export function FamilyVotePage() {
  const { state } = useSession()
  return (
    <div className="page narrow pb-16">
      <h1 tabIndex={-1} className="pt-3 text-title">
        Ask family and friends
      </h1>
      <p className="pt-2 pb-4 text-soft">
        <Link to="/decide" className="link">
          Decide on this device
        </Link>
      </p>
      {missingSetting(readRemoteConfig()) !== null ? (
        <NoServer />
      ) : state.status === 'loading' ? (
        <CardSkeletons count={2} />
      ) : state.status === 'signed-in' ? (
        <Polls key={state.user.id} />
      ) : (
        <SignInFirst />
      )}
    </div>
  )
}

/** What a vote is, and what it is not. */
function HowVotesWork() {
  return (
    <ul className="mt-3 grid max-w-prose list-disc gap-2 pl-5 text-soft">
      <li>You choose names from your list and a last day, and send a link. Voters need no account.</li>
      <li>Everyone chooses up to three names. Only you see the result, also before the end.</li>
      <li>
        There’s one vote for each device, and 200 devices can vote. Someone who is determined can vote twice,
        so send the link to people you trust.
      </li>
      <li>30 days after the end, the vote and its result are deleted.</li>
    </ul>
  )
}

function NoServer() {
  return (
    <div className="border-t border-line py-8">
      <p className="max-w-prose text-soft">
        A vote needs an account, and accounts aren’t set up here. You can send your list as a link instead and
        get it back with votes: choose “Share list” on your favorites. Such a link shows the votes in it to
        anyone who opens it.
      </p>
      <Link to="/favorites" className="button button-fill press mt-5">
        Go to your favorites
      </Link>
    </div>
  )
}

/** Says that it needs an account before anyone prepares a vote, which is still there after signing in. */
function SignInFirst() {
  return (
    <>
      <section aria-labelledby="needs-account" className="rounded-card bg-tint px-5 py-5">
        <h2 id="needs-account" className="text-xl">
          A vote needs an account
        </h2>
        <p className="mt-2 max-w-prose">
          The vote and its result belong to your account. Those who vote need none. You can prepare the vote
          first: it stays on this device until you’ve signed in.
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Link to="/auth" search={SIGN_IN} className="button button-fill press">
            Sign in
          </Link>
          <Link to="/auth" search={{ ...SIGN_IN, tab: 'sign-up' }} className="button button-line press">
            Create an account
          </Link>
        </div>
      </section>
      <div className="mt-8">
        <StartPoll onStarted={null} />
      </div>
      <HowVotes />
    </>
  )
}

function HowVotes() {
  return (
    <section aria-labelledby="how-votes" className="border-t border-line pt-6">
      <h2 id="how-votes" className="text-xl">
        How it works
      </h2>
      <HowVotesWork />
    </section>
  )
}

/** The polls of the person who is signed in, and starting one. */
function Polls() {
  const [polls, setPolls] = useState<OwnPoll[] | null>(null)
  const [started, setStarted] = useState<StartedPoll | null>(null)
  const codes = useWatched(readPollCodes, new Map<string, string>(), () => new Map<string, string>())
  const { failure, isAsking, ask } = useRefreshed(listPolls, (given) => setPolls(given.polls))
  const onStarted = (poll: StartedPoll) => {
    setStarted(poll)
    ask()
  }
  const codeOf = (id: string) => (started?.id === id ? started.code : (codes.get(id) ?? null))
  return (
    <FocusNew subject={`${polls?.length} ${polls?.filter(({ ended }) => ended).length}`}>
      {failure && (
        <div className={polls ? 'mb-2 text-sm text-soft' : 'border-t border-line py-6'}>
          <p role="alert" className="max-w-prose">
            {pollMessage(failure.code, failure.message)}
            {polls && ' This page shows what was last received.'}
          </p>
          <p role="status" className="min-h-6 text-soft">
            {isAsking && 'Trying again…'}
          </p>
          {!polls && <TryAgain onRetry={ask} />}
        </div>
      )}
      {!polls && !failure && <CardSkeletons count={2} />}
      {polls && polls.length > 0 && (
        <section aria-labelledby="polls" className="border-t border-line pt-6">
          <h2 id="polls" tabIndex={-1} className="text-2xl">
            Your votes
          </h2>
          <ul aria-label="Your votes">
            {polls.map((poll) => (
              <PollCard
                key={poll.id}
                poll={poll}
                code={codeOf(poll.id)}
                isNew={started?.id === poll.id}
                onChanged={ask}
              />
            ))}
          </ul>
        </section>
      )}
      {polls && (
        <>
          <StartPoll key={started?.id} onStarted={onStarted} />
          <HowVotes />
        </>
      )}
    </FocusNew>
  )
}
