import { useMemo, useState } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import type { Vote } from '#src/core/sharing/shared-list.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { type CastVote, readVotes } from '#src/data/votes.ts'
import { notifyRefusal } from '#src/favorites/notify-refusal.ts'
import { useFavorites } from '#src/favorites/use-favorites.ts'
import { formatNameCount } from '#src/names/facts.ts'
import { useMeanings } from '#src/names/use-meanings.ts'
import { NameLink } from '#src/names/name-link.tsx'
import type { Judge } from '#src/names/swipe/judge.ts'
import { SwipeDialog } from '#src/names/swipe/swipe-dialog.tsx'
import { notify } from '#src/ui/notice.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { VoteButtons } from '#src/ui/vote-buttons.tsx'
import type { VotingSearch } from './voting-search.ts'
import { voteOn } from './joint-store.ts'

/** Rows that show at first, and that "Show more" adds. */
const ROWS = 30

const GENDERS = [
  { value: 'any', label: 'Any' },
  { value: 'girl', label: 'Girl' },
  { value: 'boy', label: 'Boy' },
] as const satisfies { value: VotingSearch['gender'] | 'any'; label: string }[]

const LIKE_OR_PASS: Judge = {
  readDecided: async () => (await readVotes(nestlingDatabase())).map(({ nameKey }) => nameKey),
  decide: (name, decision) => voteOn([name], decision === 'save' ? 'like' : 'pass'),
  refused: notifyRefusal,
  words: {
    labels: { save: { short: 'Like', before: 'Like' }, pass: { short: 'Pass', before: 'Pass on' } },
    done: { save: (name) => `You like ${name}.`, pass: (name) => `You passed on ${name}.` },
    verb: 'liked',
    back: 'Back to your list',
  },
}

type Props = {
  votes: readonly CastVote[]
  /** Orders the names that both are asked about. */
  seed: number
  search: VotingSearch
  onChange: (search: VotingSearch) => void
}

/** Voting alone: on one's own favorites, which only oneself is asked about, and one by one on names that both are. */
export function VotesPart({ votes, seed, search: { gender, swipe }, onChange }: Props) {
  const { status, favorites } = useFavorites()
  const [rows, setRows] = useState(ROWS)
  const voteOf = useMemo(() => new Map(votes.map(({ nameKey, vote }) => [nameKey, vote])), [votes])
  const open = favorites.filter(({ nameKey }) => !voteOf.has(nameKey))
  const names = useMemo(() => {
    const own = new Set(favorites.map(({ nameKey }) => nameKey))
    return [...favorites, ...votes.filter(({ nameKey }) => !own.has(nameKey))]
  }, [favorites, votes])
  const shown = useMemo(() => names.slice(0, rows).map(({ nameKey }) => nameKey), [names, rows])
  const meanings = useMeanings(shown)
  const vote = (key: NameKey, name: string, given: Vote | null) =>
    void voteOn([{ key, name }], given).catch(notifyRefusal)
  const likeAll = async () => {
    const count = open.length
    try {
      const undo = await voteOn(
        open.map(({ nameKey: key, name }) => ({ key, name })),
        'like',
      )
      await notify({
        text: `You like ${formatNameCount(count)}`,
        undo: () => void undo().catch(notifyRefusal),
      })
    } catch (error) {
      notifyRefusal(error)
    }
  }
  return (
    <section aria-labelledby="votes" className="pt-10">
      <h2 id="votes" className="text-2xl">
        Your votes
      </h2>
      <p className="mt-1 max-w-prose text-soft">
        You start with your own favorites. After that, the names come in the same order for both of you, if
        you choose the same gender.
      </p>
      <div className="mt-4 max-w-80">
        <Segmented
          label="Gender"
          options={GENDERS}
          value={gender ?? 'any'}
          onChange={(value) => onChange({ gender: value === 'any' ? undefined : value })}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" className="button button-fill press" onClick={() => onChange({ swipe: '1' })}>
          Vote one by one
        </button>
        {open.length > 1 && (
          <button type="button" className="button button-line press" onClick={() => void likeAll()}>
            Like all {formatNameCount(open.length)} of your favorites
          </button>
        )}
      </div>
      {names.length === 0 ? (
        <p className="mt-4 border-t border-line py-6 text-soft">
          You haven’t voted yet, and have no favorites to start with.
        </p>
      ) : (
        <ul aria-label="Your votes" className="mt-4 border-t border-line">
          {names.slice(0, rows).map(({ nameKey, name }) => (
            <li
              key={nameKey}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-3"
            >
              <div className="min-w-32 flex-1">
                <h3 className="name text-xl break-words">
                  <NameLink nameKey={nameKey} name={name} slug={null} />
                </h3>
                {/* It comes later, and may not move what is pressed. */}
                <p className="meaning line-clamp-1 min-h-6 text-soft">{meanings.get(nameKey)?.[0]}</p>
              </div>
              <VoteButtons
                name={name}
                vote={voteOf.get(nameKey) ?? null}
                onVote={(given) => vote(nameKey, name, given)}
              />
            </li>
          ))}
        </ul>
      )}
      {names.length > rows && (
        <button type="button" className="button button-line press mt-4" onClick={() => setRows(rows + ROWS)}>
          Show more
        </button>
      )}
      {swipe === '1' && status !== 'loading' && (
        <OneByOne
          key={gender}
          gender={gender}
          seed={seed}
          open={open.map(({ nameKey }) => nameKey)}
          onClose={() => onChange({ swipe: undefined })}
        />
      )}
    </section>
  )
}

type OneByOneProps = Pick<VotingSearch, 'gender'> & {
  seed: number
  /** The favorites without a vote, which come first. */
  open: NameKey[]
  onClose: () => void
}

function OneByOne({ gender, seed, open, onClose }: OneByOneProps) {
  // As the dialog was opened: a vote in it must not start it again.
  const [first] = useState(open)
  const query = useMemo(
    () => ({ text: '', filters: gender ? { gender } : {}, seed, offset: 0, limit: 1, first }),
    [gender, seed, first],
  )
  return <SwipeDialog query={query} judge={LIKE_OR_PASS} onClose={onClose} />
}
