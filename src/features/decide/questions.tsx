import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Favorite } from '#src/core/favorites/favorite.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { MAX_ENTRANTS, MIN_CHOSEN, MIN_ENTRANTS } from '#src/core/tournament/comparison.ts'
import { isFound } from '#src/core/tournament/standings.ts'
import { formatNameCount } from '#src/names/facts.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { certaintyOf, formatAnswered } from './decide-messages.ts'
import type { DecideSearch, View } from './decide-search.ts'
import { ChosenName } from './chosen-name.tsx'
import {
  addEntrants,
  chooseName,
  discardTournament,
  storeAnswer,
  takeBackChoice,
  type Tournament,
  undoAnswer,
} from './decide-store.ts'
import { PairQuestion } from './pair-question.tsx'
import { StandingsList } from './standings-list.tsx'
import { TopThree } from './top-three.tsx'
import { notify } from '#src/ui/notice.ts'
import { useMeanings } from '#src/names/use-meanings.ts'
import type { EntrantNames } from './use-entrants.ts'
import { useCourse } from './use-tournament.ts'

const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'first', label: 'First parent' },
  { value: 'second', label: 'Second parent' },
  { value: 'both', label: 'Together' },
]

type Props = {
  favorites: Favorite[]
  /** What the names that take part are called. */
  names: EntrantNames
  tournament: Tournament
  search: DecideSearch
  onStore: (written: Promise<void>) => void
  /** The same for a press that chooses a name, or none any more. */
  onChoice: (written: Promise<void>) => void
}

/** A running tournament: the next question, the result so far, and the ways to change it. */
export function Questions({ favorites, names, tournament, search, onStore, onChoice }: Props) {
  const navigate = useNavigate()
  const entrants = useMemo(
    () => tournament.entrants.filter((key) => names.has(key)),
    [tournament.entrants, names],
  )
  const isEnough = entrants.length >= (tournament.between ? MIN_CHOSEN : MIN_ENTRANTS)
  const meanings = useMeanings(entrants)
  const isForTwo = tournament.people.length === 2
  const view = isForTwo ? (search.view ?? 'first') : 'first'
  const person = view === 'second' ? 1 : 0
  const people = useMemo(
    () => (view === 'both' ? tournament.people : [tournament.people[person] ?? []]),
    [tournament.people, view, person],
  )
  const { standings, pair } = useCourse(entrants, people)
  const nameOf = (key: NameKey): string => names.get(key) ?? key
  const choiceOf = (nameKey: NameKey) => ({
    nameKey,
    name: nameOf(nameKey),
    meanings: meanings.get(nameKey) ?? [],
  })
  const answered = Math.min(...people.map((own) => own.length))
  const found = answered > 0 && isFound(standings)
  const { chosen } = tournament
  const choose = (key: NameKey) => {
    onChoice(chooseName(key))
    const undo = () => onChoice(takeBackChoice(key))
    // Without the code of notifications there is "Choose again".
    notify({ text: `${nameOf(key)} chosen`, undo }).catch(() => undefined)
  }
  const missing = tournament.between
    ? []
    : favorites.map(({ nameKey }) => nameKey).filter((key) => !entrants.includes(key))
  const room = MAX_ENTRANTS - tournament.entrants.length

  if (chosen !== undefined && names.has(chosen))
    return <ChosenName {...choiceOf(chosen)} onChange={() => onChoice(chooseName(undefined))} />
  return (
    <>
      {isForTwo && (
        <div className="max-w-lg pb-5">
          <Segmented
            label="Whose answers"
            options={VIEWS}
            value={view}
            onChange={(value) => void navigate({ to: '/decide', search: { view: value }, replace: true })}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {pair ? `${nameOf(pair[0])} or ${nameOf(pair[1])}?` : ''}
      </p>
      {found && (
        <div className="pb-6">
          <TopThree
            top={standings.slice(0, 3).map(({ nameKey }) => nameKey)}
            nameOf={nameOf}
            isJoint={view === 'both'}
            onChoose={choose}
          />
        </div>
      )}
      {!isEnough && (
        <p className="border-t border-line py-6 text-soft">
          Too few of these names are still on your list. Start over with the names you have now.
        </p>
      )}
      {pair && isEnough && (
        <PairQuestion
          pair={[choiceOf(pair[0]), choiceOf(pair[1])]}
          canUndo={(people[0]?.length ?? 0) > 0}
          onAnswer={(score) => onStore(storeAnswer(person, { first: pair[0], second: pair[1], score }))}
          onUndo={() => onStore(undoAnswer(person))}
        />
      )}
      {view === 'both' && answered === 0 && (
        <p className="border-t border-line py-6 text-soft">
          Each of you answers a few questions first. Then this shows what suits both.
        </p>
      )}
      {/* Of two names the order says it all. */}
      {answered > 0 && standings.length > MIN_CHOSEN && (
        <>
          <Certainty value={certaintyOf(standings)} answered={answered} />
          <StandingsList standings={standings} nameOf={nameOf} />
        </>
      )}
      <div className="flex flex-wrap gap-2 pt-8">
        {missing.length > 0 && room > 0 && (
          <button
            type="button"
            className="button button-line press"
            onClick={() => onStore(addEntrants(missing.slice(0, room)))}
          >
            Include {formatNameCount(Math.min(room, missing.length))} more
          </button>
        )}
        <button
          type="button"
          className="button button-quiet press"
          onClick={() => onStore(discardTournament())}
        >
          Start over
        </button>
      </div>
    </>
  )
}

function Certainty({ value, answered }: { value: number; answered: number }) {
  const percent = Math.round(100 * value)
  return (
    <div className="flex items-center gap-3 pt-8 text-sm text-soft">
      <span>{formatAnswered(answered)}</span>
      <progress
        aria-label="Confidence in the three best"
        className="h-1 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        value={percent}
        max={100}
      />
      <span className="tabular-nums">{percent} % sure</span>
    </div>
  )
}
