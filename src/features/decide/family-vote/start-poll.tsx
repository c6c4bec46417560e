import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Favorite } from '#src/core/favorites/favorite.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { MAX_POLL_NAMES, MIN_POLL_NAMES, POLL_TITLE_MAX } from '#src/core/polls/poll.ts'
import { useCall } from '#src/account/use-call.ts'
import { type PollDraft, readPollDraft } from '#src/data/poll-draft.ts'
import { useFavorites } from '#src/favorites/use-favorites.ts'
import { useWatched } from '#src/favorites/use-watched.ts'
import { CardSkeletons } from '#src/names/card-skeletons.tsx'
import { formatNameCount } from '#src/names/facts.ts'
import type { StartedPoll } from '#src/remote/poll-gateway.ts'
import { Field, FieldError } from '#src/ui/field.tsx'
import { endOfDay, lastDays } from './last-day.ts'
import { pollMessage } from './poll-messages.ts'
import { keepDraft, SIGN_IN, startPoll } from './poll-store.ts'

const TITLE = 'Which names do you like best?'

type Props = {
  /** Null for a guest, who signs in first: what was prepared is still there then. */
  onStarted: ((poll: StartedPoll) => void) | null
}

/** What to ask: a question, names of the list, and until when. */
export function StartPoll({ onStarted }: Props) {
  const { status, favorites } = useFavorites()
  const draft = useWatched<PollDraft | null | undefined>(readPollDraft, undefined, () => null)
  return (
    <section aria-labelledby="start-poll" className="border-t border-line py-6">
      <h2 id="start-poll" tabIndex={-1} className="text-2xl">
        Start a vote
      </h2>
      {status === 'loading' || draft === undefined ? (
        <CardSkeletons count={1} />
      ) : favorites.length < MIN_POLL_NAMES ? (
        <p className="mt-2 max-w-prose text-soft">
          A vote needs at least two names from your list.{' '}
          <Link to="/generate" className="link">
            Find names
          </Link>
        </p>
      ) : (
        <StartForm favorites={favorites} draft={draft} onStarted={onStarted} />
      )}
    </section>
  )
}

type Errors = { title?: string | undefined; names?: string | undefined; day?: string | undefined }

type FormProps = Props & {
  favorites: Favorite[]
  /** What was prepared before; read once. */
  draft: PollDraft | null
}

function StartForm({ favorites, draft, onStarted }: FormProps) {
  const call = useCall()
  const navigate = useNavigate()
  const [days] = useState(() => lastDays(Date.now()))
  const [title, setTitle] = useState(draft?.title ?? TITLE)
  const [day, setDay] = useState(
    draft && draft.day >= days.first && draft.day <= days.last ? draft.day : days.usual,
  )
  const [chosen, setChosen] = useState<ReadonlySet<NameKey>>(new Set(draft?.names))
  const [errors, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  const names = favorites.filter(({ nameKey }) => chosen.has(nameKey)).map(({ name }) => name)
  const isFull = names.length >= MAX_POLL_NAMES

  const prepare = (part: Partial<PollDraft>) =>
    void keepDraft({ title, day, names: [...chosen], ...part }).catch(() => undefined)
  const choose = (key: NameKey, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(key)
    else next.delete(key)
    setChosen(next)
    prepare({ names: [...next] })
    setErrors({ ...errors, names: undefined })
  }
  const submit = () => {
    const endsAt = endOfDay(day)
    const found: Errors = {
      title: title.trim() === '' ? 'Enter a question.' : undefined,
      names: names.length < MIN_POLL_NAMES ? 'Choose two names at least.' : undefined,
      day:
        endsAt === null || day < days.first || day > days.last ? 'Choose a day within 30 days.' : undefined,
    }
    setErrors(found)
    if (endsAt === null || Object.values(found).some((error) => error !== undefined)) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    if (!onStarted) {
      void navigate({ to: '/auth', search: SIGN_IN })
      return
    }
    void call
      .run(() => startPoll({ title: title.trim(), names, endsAt }))
      .then((done) => done && onStarted(done.poll))
  }
  const { failure, isBusy } = call
  return (
    <form
      ref={form}
      noValidate
      aria-busy={isBusy}
      className="mt-4 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="max-w-lg">
        <Field
          label="Question"
          hint="Voters see it and the names, and nothing else about you. Add your name here if they should know who asks."
          error={errors.title}
        >
          {(control) => (
            <input
              {...control}
              className="field"
              value={title}
              maxLength={POLL_TITLE_MAX}
              autoComplete="off"
              onChange={(event) => {
                setTitle(event.target.value)
                prepare({ title: event.target.value })
              }}
            />
          )}
        </Field>
      </div>
      <fieldset aria-describedby={errors.names === undefined ? undefined : 'poll-names-error'}>
        <legend className="label">Names to vote on</legend>
        <p role="status" className="text-sm text-soft">
          {isFull
            ? `${MAX_POLL_NAMES} names, which is the maximum.`
            : `${names.length === 0 ? 'None chosen yet' : `${formatNameCount(names.length)} chosen`}. Two to ${MAX_POLL_NAMES} can take part.`}
        </p>
        <div className="mt-2 flex max-h-80 flex-wrap gap-2 overflow-y-auto py-1">
          {favorites.map(({ nameKey, name }) => {
            const isChosen = chosen.has(nameKey)
            return (
              <label
                key={nameKey}
                className="chip min-h-11 cursor-pointer border border-edge px-4 has-checked:border-accent has-checked:bg-tint has-checked:font-semibold has-disabled:cursor-default has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-accent"
              >
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  aria-invalid={errors.names !== undefined}
                  onChange={(event) => choose(nameKey, event.target.checked)}
                  className="accent-accent"
                />
                {name}
              </label>
            )
          })}
        </div>
        <FieldError id="poll-names-error" text={errors.names} />
      </fieldset>
      <div className="max-w-80">
        <Field label="Last day to vote" hint="Until the end of that day, where you are." error={errors.day}>
          {(control) => (
            <input
              {...control}
              type="date"
              className="field"
              value={day}
              min={days.first}
              max={days.last}
              onChange={(event) => {
                setDay(event.target.value)
                prepare({ day: event.target.value })
              }}
            />
          )}
        </Field>
      </div>
      <FieldError id="poll-failure" text={failure ? pollMessage(failure.code, failure.message) : undefined} />
      <div>
        <button type="submit" aria-disabled={isBusy} className="button button-fill press">
          {onStarted ? 'Start the vote' : 'Sign in to start the vote'}
        </button>
      </div>
    </form>
  )
}
