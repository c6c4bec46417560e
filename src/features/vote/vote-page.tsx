import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { pollCodeOf } from '#src/core/polls/poll-link.ts'
import type { OpenedPoll } from '#src/core/polls/voter-wire.ts'
import { listed } from '#src/core/text/listed.ts'
import { readBallot } from '#src/data/ballots.ts'
import type { GivenBallot } from '#src/data/device.ts'
import { useWatched } from '#src/favorites/use-watched.ts'
import { CardSkeletons } from '#src/names/card-skeletons.tsx'
import { missingSetting, readRemoteConfig } from '#src/remote/config.ts'
import type { VoterFailure } from '#src/remote/voter-gateway.ts'
import { formatDay, formatMoment } from '#src/ui/format-time.ts'
import { TryAgain } from '#src/ui/try-again.tsx'
import { BallotForm } from './ballot-form.tsx'
import { useOpenedPoll } from './use-opened-poll.ts'
import { NO_POLL, OPEN_FAILURES } from './vote-messages.ts'
import { forgetOldBallots } from './voter-store.ts'
import { WhoSeesWhat } from './who-sees-what.tsx'

/** A poll that came as a link: voting without an account. */
export function VotePage() {
  const code = pollCodeOf(useLocation({ select: (location) => location.hash }))
  const isSet = missingSetting(readRemoteConfig()) === null
  return (
    <div className="page narrow pb-16">
      <h1 tabIndex={-1} className="pt-3 text-title">
        A family vote
      </h1>
      {!isSet ? (
        <NoPoll text={NO_POLL.unset} />
      ) : code ? (
        <Poll key={code} code={code} />
      ) : (
        <NoPoll text={code === null ? NO_POLL.cut : NO_POLL.none} />
      )}
    </div>
  )
}

function NoPoll({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="mt-4 border-t border-line py-8">
      <p className="max-w-prose text-soft">{text}</p>
      {children}
      <Link to="/generate" className="button button-line press mt-5">
        Find names
      </Link>
    </div>
  )
}

function Poll({ code }: { code: string }) {
  const ballot = useWatched<GivenBallot | null | undefined>(
    (db) => readBallot(db, code),
    undefined,
    () => null,
  )
  const { answer, isAsking, ask } = useOpenedPoll(code)
  useEffect(() => void forgetOldBallots().catch(() => undefined), [])
  if (answer === null || ballot === undefined)
    return (
      <div role="status" aria-label="Opening the vote" className="pt-4">
        <CardSkeletons count={2} />
      </div>
    )
  if (!answer.ok) return <NotOpened why={answer.why} isAsking={isAsking} ballot={ballot} onRetry={ask} />
  const { given } = answer
  switch (given.state) {
    case 'unknown':
      return (
        <NoPoll text={NO_POLL.unknown}>
          <Given ballot={ballot} />
        </NoPoll>
      )
    case 'ended':
      return (
        <Titled title={given.title}>
          <p className="mt-2 max-w-prose">
            This vote has ended, on {formatDay(given.ends_at)}. The person who asked you has the result.
          </p>
          <Given ballot={ballot} />
        </Titled>
      )
    case 'open':
      return <OpenPoll code={code} poll={given} ballot={ballot} onClosed={ask} />
  }
}

type OpenProps = {
  code: string
  poll: Extract<OpenedPoll, { state: 'open' }>
  ballot: GivenBallot | null
  onClosed: () => void
}

function OpenPoll({ code, poll, ballot, onClosed }: OpenProps) {
  const isCounted = ballot?.counted != null
  // Without a stored ballot the device is a new one to the server, whatever it chose before.
  const isShut = poll.full && !poll.voted && !isCounted
  return (
    <>
      <Titled title={poll.title}>
        <p className="mt-1 text-soft">Open until {formatMoment(poll.ends_at)}.</p>
        {isShut ? (
          <p className="mt-4 max-w-prose">
            200 devices have voted, and no other can. Tell the person who sent you the link what you like.
          </p>
        ) : (
          <>
            <VotedFor ballot={ballot} />
            <BallotForm
              code={code}
              poll={poll}
              given={ballot?.choices ?? []}
              hasVoted={isCounted || poll.voted}
              onClosed={onClosed}
            />
          </>
        )}
      </Titled>
      <WhoSeesWhat />
    </>
  )
}

/** What counts, for those who come back. A first vote shows beside its button, so that the names do not move. */
function VotedFor({ ballot }: { ballot: GivenBallot | null }) {
  const [isBack] = useState(ballot?.counted != null)
  if (!isBack || !ballot?.counted) return null
  return (
    <p className="mt-4 rounded-card bg-tint px-4 py-3">
      You voted for <strong>{listed(ballot.counted)}</strong>. You can change your vote until the end.
    </p>
  )
}

/** What this device has chosen in a poll that takes no votes. */
function Given({ ballot }: { ballot: GivenBallot | null }) {
  return (
    <p className="mt-2 max-w-prose">
      {ballot?.counted ? (
        <>
          You voted for <strong>{listed(ballot.counted)}</strong>.
        </>
      ) : ballot ? (
        <>
          You chose <strong>{listed(ballot.choices)}</strong>, but no answer came. Your vote may have counted.
        </>
      ) : (
        'You haven’t voted with this device.'
      )}
    </p>
  )
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="poll" className="mt-4 border-t border-line pt-6">
      <h2 id="poll" tabIndex={-1} className="text-2xl break-words">
        {title}
      </h2>
      {children}
    </section>
  )
}

type NotOpenedProps = {
  why: VoterFailure
  isAsking: boolean
  ballot: GivenBallot | null
  onRetry: () => void
}

function NotOpened({ why, isAsking, ballot, onRetry }: NotOpenedProps) {
  return (
    <div className="mt-4 border-t border-line py-6">
      <p role="alert" className="max-w-prose">
        {OPEN_FAILURES[why]}
      </p>
      {ballot?.counted && <Given ballot={ballot} />}
      <p role="status" className="min-h-6 text-soft">
        {isAsking && 'Trying again…'}
      </p>
      {why !== 'refused' && <TryAgain onRetry={onRetry} />}
    </div>
  )
}
