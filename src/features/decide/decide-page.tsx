import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isExchangeFragment } from '#src/core/exchange/exchange-link.ts'
import { codeOfFragment } from '#src/core/joint/invitation-code.ts'
import type { Favorite } from '#src/core/favorites/favorite.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { MAX_ENTRANTS, MIN_CHOSEN, MIN_ENTRANTS } from '#src/core/tournament/comparison.ts'
import { useFavorites } from '#src/favorites/use-favorites.ts'
import { useWatched } from '#src/favorites/use-watched.ts'
import { CardSkeletons } from '#src/names/card-skeletons.tsx'
import { type DecideSearch, keysOf, validateDecideSearch } from './decide-search.ts'
import { ExchangePage } from './exchange/exchange-page.tsx'
import { FamilyVotePage } from './family-vote/family-vote-page.tsx'
import { JointPage } from './joint/joint-page.tsx'
import { LikedByBoth } from './joint/liked-by-both.tsx'
import type { VotingSearch } from './joint/voting-search.ts'
import { readTournament, startTournament, type Tournament } from './decide-store.ts'
import { Questions } from './questions.tsx'
import { StartForm } from './start-form.tsx'
import { useChoiceFocus } from './use-choice-focus.ts'
import { useEntrantNames } from './use-entrants.ts'

/** From a list to a decision: on this device, with another person's account, with the votes of others, or by links. */
export function DecidePage({ search }: { search: DecideSearch }) {
  const hash = useLocation({ select: (location) => location.hash })
  const isJoint = search.view === 'joint' || codeOfFragment(hash) !== undefined
  const isExchange = isExchangeFragment(hash) || (!isJoint && search.view === 'exchange')
  const navigate = useNavigate()
  const router = useRouter()
  const page = isExchange
    ? 'exchange'
    : isJoint
      ? 'joint'
      : search.view === 'family'
        ? 'family'
        : 'tournament'
  const shown = useRef(page)
  useEffect(() => {
    // The link that was pressed is gone, and the router sees the same page.
    if (shown.current !== page) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    shown.current = page
  }, [page])
  /** Each choice is a step back; an opened name and the invitation stay. */
  const change = (next: VotingSearch) =>
    void navigate({
      to: '.',
      search: ({ name, panel }) => ({
        ...validateDecideSearch({ ...router.latestLocation.search, ...next }),
        ...(name ? { name } : {}),
        ...(panel ? { panel } : {}),
      }),
      hash: true,
      hashScrollIntoView: false,
      resetScroll: false,
    })
  if (page === 'exchange') return <ExchangePage fragment={hash} names={LikedByBoth} />
  if (page === 'family') return <FamilyVotePage />
  return isJoint ? (
    <JointPage fragment={hash} search={search} onChange={change} />
  ) : (
    <TournamentPage search={search} />
  )
}

/** Questions of two names each, and who is ahead. */
function TournamentPage({ search }: { search: DecideSearch }) {
  const { status, favorites } = useFavorites()
  const tournament = useWatched<Tournament | null | undefined>(readTournament, undefined, () => null)
  const [failed, setFailed] = useState(false)
  const store = (written: Promise<void>) => {
    setFailed(false)
    written.catch(() => setFailed(true))
  }
  const isLoading = status === 'loading' || tournament === undefined
  return (
    <div className="page pb-16">
      <h1 tabIndex={-1} className="pt-3 text-title">
        Decide
      </h1>
      <p className="pt-2 pb-4 text-soft">
        <Link to="/favorites" className="link">
          Back to your favorites
        </Link>
      </p>
      {failed && (
        <p role="alert" className="pb-4 text-danger">
          This couldn’t be stored. Allow this site to store data, and try again.
        </p>
      )}
      {isLoading ? (
        <CardSkeletons count={2} />
      ) : (
        <Content
          favorites={favorites}
          isReadable={status === 'ready'}
          tournament={tournament}
          search={search}
          onStore={store}
        />
      )}
      <OtherWays />
    </div>
  )
}

/** Below the question, which comes first. */
function OtherWays() {
  return (
    <section aria-labelledby="other-ways" className="mt-10 border-t border-line pt-6">
      <h2 id="other-ways" className="text-lg">
        Decide with others
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        <li>
          <Link to="/decide" search={{ view: 'joint' }} className="link inline-flex min-h-11 items-center">
            Decide with someone on another device
          </Link>
        </li>
        <li>
          <Link to="/decide" search={{ view: 'family' }} className="link inline-flex min-h-11 items-center">
            Ask family and friends (needs an account)
          </Link>
        </li>
        <li>
          <Link to="/decide" search={{ view: 'exchange' }} className="link inline-flex min-h-11 items-center">
            Compare lists by links
          </Link>
        </li>
      </ul>
    </section>
  )
}

type ContentProps = {
  favorites: Favorite[]
  isReadable: boolean
  tournament: Tournament | null
  search: DecideSearch
  onStore: (written: Promise<void>) => void
}

function Content({ favorites, isReadable, tournament, search, onStore }: ContentProps) {
  const between = keysOf(search.between)
  const names = useEntrantNames(
    [...between, ...((tournament?.between && tournament.entrants) || [])],
    favorites,
  )
  // Shown however few favorites there are now.
  const chosen =
    tournament?.chosen !== undefined && names?.has(tournament.chosen) ? tournament.chosen : undefined
  const onPress = useChoiceFocus(chosen)
  if (!isReadable)
    return (
      <p role="alert" className="border-t border-line py-8 text-soft">
        Your favorites can’t be read here right now. Close other Nestling tabs, or open Nestling in a regular
        window, and try again.
      </p>
    )
  if (!names) return <CardSkeletons count={2} />
  const taking = between.filter((key) => names.has(key))
  if (taking.length >= MIN_CHOSEN && !isOf(tournament, taking))
    return (
      <StartForm
        count={favorites.length}
        chosen={taking.map((key) => names.get(key) ?? key)}
        onStart={(people) => onStore(startTournament(taking, people, true))}
      />
    )
  if (favorites.length < MIN_ENTRANTS && chosen === undefined && !tournament?.between)
    return <TooFew count={favorites.length} />
  if (!tournament)
    return (
      <StartForm
        count={favorites.length}
        onStart={(people) => {
          const entrants = favorites.slice(0, MAX_ENTRANTS).map(({ nameKey }) => nameKey)
          onStore(startTournament(entrants, people))
        }}
      />
    )
  return (
    <Questions
      favorites={favorites}
      names={names}
      tournament={tournament}
      search={search}
      onStore={onStore}
      onChoice={(written) => {
        onPress()
        onStore(written)
      }}
    />
  )
}

/** Whether a tournament is between just these names. */
const isOf = (tournament: Tournament | null, keys: readonly NameKey[]): boolean =>
  tournament?.between === true && tournament.entrants.toSorted().join() === keys.toSorted().join()

function TooFew({ count }: { count: number }) {
  return (
    <div className="border-t border-line py-8">
      <p className="max-w-prose text-soft">
        {count === 0 ? 'You have no favorites yet.' : 'You have too few favorites.'} Save at least three
        names, and this page helps you choose between them, two at a time.
      </p>
      <Link to="/generate" className="button button-fill press mt-5">
        Find names
      </Link>
    </div>
  )
}
