import { useMemo, useState } from 'react'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import { MAX_CHOICES } from '#src/core/polls/poll.ts'
import type { OpenedPoll } from '#src/core/polls/voter-wire.ts'
import { listed } from '#src/core/text/listed.ts'
import { useMeanings } from '#src/names/use-meanings.ts'
import type { VoterFailure } from '#src/remote/voter-gateway.ts'
import { FieldError } from '#src/ui/field.tsx'
import { TryAgain } from '#src/ui/try-again.tsx'
import { VOTE_FAILURES } from './vote-messages.ts'
import { castBallot } from './voter-store.ts'

type Props = {
  code: string
  poll: Extract<OpenedPoll, { state: 'open' }>
  /** The names as chosen before on this device. */
  given: readonly string[]
  /** The device has a ballot. */
  hasVoted: boolean
  /** Called when the server has answered with anything but a stored ballot. */
  onClosed: () => void
}

type Sending = 'no' | 'yes' | 'done'

/** The names to choose from, and voting for up to three of them. */
export function BallotForm({ code, poll, given, hasVoted, onClosed }: Props) {
  const [choices, setChoices] = useState(() => poll.names.filter((name) => given.includes(name)))
  const [isMissing, setIsMissing] = useState(false)
  const [sending, setSending] = useState<Sending>('no')
  // Stays while it is tried again: the pauses between the tries grow, and an alert is read out once.
  const [failure, setFailure] = useState<VoterFailure | null>(null)
  const keys = useMemo(() => poll.names.map(nameKey), [poll.names])
  const meanings = useMeanings(keys)
  const isFull = choices.length >= MAX_CHOICES

  const choose = (name: string, isChosen: boolean) => {
    setIsMissing(false)
    setSending('no')
    setFailure(null)
    setChoices((before) => poll.names.filter((each) => (each === name ? isChosen : before.includes(each))))
  }
  const send = async () => {
    if (sending === 'yes') return
    setIsMissing(choices.length === 0)
    if (choices.length === 0) return
    setSending('yes')
    const answer = await castBallot({ code, poll, choices })
    const isStored = answer.ok && answer.given.result === 'stored'
    setSending(isStored ? 'done' : 'no')
    setFailure(answer.ok ? null : answer.why)
    if (answer.ok && !isStored) onClosed()
  }
  return (
    <form
      noValidate
      aria-busy={sending === 'yes'}
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <fieldset aria-describedby={isMissing ? 'ballot-hint ballot-error' : 'ballot-hint'}>
        <legend className="sr-only">Names</legend>
        {/* Its height is there for both lines, so that nothing moves. */}
        <p id="ballot-hint" role="status" className="min-h-12 text-soft sm:min-h-6">
          {isFull
            ? 'You’ve chosen three. Take one back to choose another.'
            : 'Choose up to three names you like.'}
        </p>
        <div className="mt-2 border-t border-line">
          {poll.names.map((name, at) => (
            <NameChoice
              key={name}
              name={name}
              meanings={meanings.get(keys[at] ?? '') ?? []}
              isChosen={choices.includes(name)}
              isFull={isFull}
              onChoose={(isChosen) => choose(name, isChosen)}
            />
          ))}
        </div>
        <FieldError id="ballot-error" text={isMissing ? 'Choose at least one name.' : undefined} />
      </fieldset>
      <button type="submit" aria-disabled={sending === 'yes'} className="button button-fill press mt-5">
        {hasVoted ? 'Change your vote' : 'Vote'}
      </button>
      <p role="status" className="mt-2 min-h-6 max-w-prose">
        {sending === 'done' && `Your vote counts: ${listed(choices)}.`}
      </p>
      {failure && (
        <div>
          <p role="alert" className="max-w-prose">
            {VOTE_FAILURES[failure]}
          </p>
          {(failure === 'offline' || failure === 'failed') && <TryAgain onRetry={() => void send()} />}
        </div>
      )}
    </form>
  )
}

type ChoiceProps = {
  name: string
  meanings: readonly string[]
  isChosen: boolean
  /** Nothing else may be chosen. */
  isFull: boolean
  onChoose: (isChosen: boolean) => void
}

function NameChoice({ name, meanings, isChosen, isFull, onChoose }: ChoiceProps) {
  return (
    <label className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-4 border-b border-line px-2 py-3 has-checked:bg-tint has-disabled:cursor-default has-disabled:opacity-60">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={(event) => onChoose(event.target.checked)}
        className="size-6 accent-accent"
      />
      <span className="min-w-0">
        <span className="name block text-2xl break-words">{name}</span>
        {/* It comes later, and may not move what is pressed. */}
        <span className="meaning block min-h-6 text-soft">{meanings.join(' · ')}</span>
      </span>
    </label>
  )
}
