import { Link } from '@tanstack/react-router'
import { Illustration } from '#src/articles/illustration.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { favoritesStore } from '#src/favorites/favorites-store.ts'
import { SyncLine } from '#src/favorites/sync-line.tsx'
import { useFavorites } from '#src/favorites/use-favorites.ts'
import { CardSkeletons } from '#src/names/card-skeletons.tsx'
import { storeCharts } from '#src/names/charts-offline.ts'
import { formatNameCount } from '#src/names/facts.ts'
import { ClaimNotice } from './claim-notice.tsx'
import { ListActions } from './list-actions.tsx'
import { PassedNames } from './passed-names.tsx'
import { ShortlistRow } from './shortlist-row.tsx'
import { useReorder } from './use-reorder.ts'
import { useRowFocus } from './use-row-focus.ts'
import type { NameKey, NameSummary } from '#src/core/names/name.ts'
import { type NoteConflictView, readNoteConflicts } from '#src/data/stored-note-conflicts.ts'
import { useWatched } from '#src/favorites/use-watched.ts'
import { onSettled } from '#src/async/on-settled.ts'
import { names } from '#src/names/page-names.ts'

/** The favorites in the user's own order, with notes. */
export function ShortlistPage() {
  const { status, owner, favorites } = useFavorites()
  const keys = useMemo(() => favorites.map((favorite) => favorite.nameKey), [favorites])
  const cards = useCards(keys)
  useEffect(() => storeCharts([...cards.keys()]), [cards])
  const conflicts = useNoteConflicts()
  const reorder = useReorder(favorites)
  const page = useRef<HTMLDivElement>(null)
  const rowFocus = useRowFocus(keys, page)
  // The hearts are the main content here: they do not wait until the page is idle.
  useEffect(() => favoritesStore.warmUp(), [])

  return (
    <div ref={page} className="page narrow pb-16">
      <h1 tabIndex={-1} className="pt-3 text-3xl">
        Favorites
      </h1>
      <div className="flex flex-wrap justify-between gap-x-6 pt-2 pb-4 text-sm text-soft">
        <span role="status">{favorites.length > 0 ? formatNameCount(favorites.length) : ''}</span>
        <SyncLine empty={favorites.length === 0} />
      </div>
      <p role="status" className="sr-only">
        {reorder.message}
      </p>
      {status === 'ready' && <ClaimNotice />}
      {status === 'loading' && <CardSkeletons count={3} />}
      {status === 'blocked' && <Blocked />}
      {status === 'unavailable' && <Unavailable />}
      {status === 'ready' && favorites.length === 0 && <Empty />}
      {status === 'ready' && favorites.length > 0 && <ListActions favorites={favorites} />}
      {status === 'ready' && favorites.length > 0 && (
        <ol aria-label="Favorites" className="border-t border-line" {...rowFocus} {...reorder.list}>
          {favorites.map((favorite, index) => (
            <ShortlistRow
              owner={owner}
              key={favorite.nameKey}
              favorite={favorite}
              card={cards.get(favorite.nameKey) ?? null}
              conflict={conflicts.get(favorite.nameKey) ?? null}
              first={index === 0}
              last={index === favorites.length - 1}
              reorder={reorder}
            />
          ))}
        </ol>
      )}
      {status === 'ready' && <PassedNames />}
    </div>
  )
}

function Empty() {
  return (
    <div className="grid items-center gap-x-10 gap-y-6 border-t border-line py-10 md:grid-cols-2">
      <div>
        <p className="name text-2xl">No favorites yet.</p>
        <p className="mt-2 max-w-prose text-soft">
          Tap the heart next to a name to save it here and add a note. No account needed.
        </p>
        <Link to="/generate" className="button button-fill press mt-5">
          Find names
        </Link>
      </div>
      <Illustration slug="a-shortlist-that-works" alt="" first />
    </div>
  )
}

function Blocked() {
  return (
    <div role="alert" className="border-t border-line py-10">
      <p className="name text-2xl">Your list is open in another tab.</p>
      <p className="mt-2 max-w-prose text-soft">
        Another Nestling tab or window is running an older version, so your list can’t open here. Close it,
        and your names will appear. Nothing is lost.
      </p>
    </div>
  )
}

function Unavailable() {
  return (
    <div role="alert" className="border-t border-line py-10">
      <p className="name text-2xl">Favorites won’t be saved here.</p>
      <p className="mt-2 max-w-prose text-soft">
        This browser is blocking storage, as private windows often do. You can still search and read. To save
        names, open Nestling in a regular window.
      </p>
    </div>
  )
}

const NONE: NoteConflictView[] = []

/** The oldest unresolved note conflict, by name. */
function useNoteConflicts(): ReadonlyMap<NameKey, NoteConflictView> {
  const conflicts = useWatched(readNoteConflicts, NONE, () => NONE)
  return useMemo(
    () => new Map(conflicts.toReversed().map((conflict) => [conflict.nameKey, conflict])),
    [conflicts],
  )
}

/** The cards of the favorites. The names stay readable when the worker does not respond. */
function useCards(keys: NameKey[]): ReadonlyMap<NameKey, NameSummary> {
  const [cards, setCards] = useState<ReadonlyMap<NameKey, NameSummary>>(new Map())
  const wanted = keys.toSorted().join('\n')
  useEffect(() => {
    if (wanted === '') return
    const asked = wanted.split('\n')
    return onSettled(names.summaries(asked), (found) =>
      setCards(new Map(found.filter((card) => card !== null).map((card) => [card.key, card]))),
    )
  }, [wanted])
  return cards
}
