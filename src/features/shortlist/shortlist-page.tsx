import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Illustration } from '#src/articles/illustration.tsx'
import { viewList } from '#src/core/favorites/list-view.ts'
import type { Labels } from '#src/core/favorites/labels.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { readLabels } from '#src/data/labels.ts'
import { readOwnMeanings } from '#src/data/own-names.ts'
import { favoritesStore } from '#src/favorites/favorites-store.ts'
import { SyncLine } from '#src/favorites/sync-line.tsx'
import { useFavorites } from '#src/favorites/use-favorites.ts'
import { useWatched } from '#src/favorites/use-watched.ts'
import { CurveLegend } from '#src/names/curve-legend.tsx'
import { CardSkeletons } from '#src/names/card-skeletons.tsx'
import { storeCharts } from '#src/names/charts-offline.ts'
import { ClaimNotice } from '#src/favorites/claim-notice.tsx'
import { formatNameCount } from '#src/names/facts.ts'
import { CompareFavorites } from './compare-favorites.tsx'
import { ListActions } from './list-actions.tsx'
import { ListBar } from './list-bar.tsx'
import { needsListBar } from './needs-list-bar.ts'
import { ListCount } from './list-count.tsx'
import {
  favoriteKeysIn,
  favoritesParam,
  type ListSearch,
  listQuery,
  validateListSearch,
} from './list-search.ts'
import { NothingFound } from './nothing-found.tsx'
import { PassedNames } from './passed-names.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { ShortlistRow } from './shortlist-row.tsx'
import { useCards, useNoteConflicts } from './use-cards.ts'
import { useReorder } from './use-reorder.ts'
import { useRowFocus } from './use-row-focus.ts'

const NO_LABELS: Labels = { tag: [], list: [] }
const NO_MEANINGS: ReadonlyMap<NameKey, string> = new Map()

/** The favorites with notes, tags and lists: in the user's own order, or as the address says. */
export function ShortlistPage({ search }: { search: ListSearch }) {
  const { status, owner, favorites } = useFavorites()
  const readLists = useWatched<Labels | null>(readLabels, null, () => NO_LABELS)
  const labels = readLists ?? NO_LABELS
  const meanings = useWatched(readOwnMeanings, NO_MEANINGS, () => NO_MEANINGS)
  const allKeys = useMemo(() => favorites.map((favorite) => favorite.nameKey), [favorites])
  const compared = useMemo(
    () =>
      favoriteKeysIn(search.compare)
        .map((key) => favorites.find(({ nameKey }) => nameKey === key))
        .filter((favorite) => favorite !== undefined),
    [search.compare, favorites],
  )
  const { cards, isFailed, retry } = useCards(allKeys)
  const query = useMemo(() => listQuery(search), [search])
  const shown = useMemo(
    () =>
      viewList(favorites, query, {
        labels,
        meaningOf: (key) => [meanings.get(key), cards.get(key)?.senses[0]?.meaning].join(' '),
        rankOf: (key) => cards.get(key)?.births?.rank ?? null,
      }),
    [favorites, query, labels, meanings, cards],
  )
  const keys = useMemo(() => shown.map((favorite) => favorite.nameKey), [shown])
  const conflicts = useNoteConflicts()
  const reorder = useReorder(shown)
  const [selected, setSelected] = useState<ReadonlySet<NameKey> | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const selectButton = useRef<HTMLButtonElement>(null)
  const isComparing = useRef(false)
  const rowFocus = useRowFocus(keys, page)
  const change = useChange()
  // The hearts are the main content here: they do not wait until the page is idle.
  useEffect(() => favoritesStore.warmUp(), [])
  useEffect(() => storeCharts([...cards.keys()]), [cards])
  useEffect(() => {
    if (!isComparing.current || compared.length === 0) return
    isComparing.current = false
    heading.current?.focus()
  }, [compared, selected])
  const hasNames = status === 'ready' && favorites.length > 0
  const [hadBar, setHadBar] = useState(false)
  // Once there it stays: who clears its field has the focus in it.
  if (!hadBar && needsListBar(query, favorites.length, labels)) setHadBar(true)
  const compare = (those: readonly NameKey[]) => change({ compare: favoritesParam(those) })

  return (
    <div ref={page} className="page pb-16">
      <h1 tabIndex={-1} className="pt-3 text-title">
        Favorites
      </h1>
      <div className="flex flex-wrap justify-between gap-x-6 pt-2 pb-4 text-sm text-soft">
        <ListCount all={favorites.length} shown={shown.length} query={query} isRead={readLists !== null} />
        <div className="print:hidden">
          <SyncLine empty={favorites.length === 0} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {reorder.message}
      </p>
      {status === 'ready' && <ClaimNotice formatCount={formatNameCount} />}
      {status === 'loading' && <CardSkeletons count={3} />}
      {status === 'blocked' && <Blocked />}
      {status === 'unavailable' && <Unavailable />}
      {status === 'ready' && (
        <ListActions
          favorites={favorites}
          labels={labels}
          meanings={meanings}
          selectButton={selectButton}
          isSelecting={selected !== null}
          onSelecting={(isOn) => setSelected(isOn ? new Set() : null)}
        />
      )}
      {status === 'ready' && compared.length > 0 && (
        <CompareFavorites
          compared={compared}
          cards={cards}
          isFailed={isFailed}
          onRetry={retry}
          heading={heading}
          meanings={meanings}
          onChange={compare}
        />
      )}
      {status === 'ready' && favorites.length === 0 && <Empty />}
      {hasNames && hadBar && (
        <ListBar query={query} favorites={favorites} labels={labels} onChange={change} />
      )}
      {hasNames && shown.length === 0 && (
        <NothingFound query={query} isRead={readLists !== null} onShowAll={() => change(ALL)} />
      )}
      {hasNames && shown.length > 0 && (
        <div className="pb-2">
          <CurveLegend />
        </div>
      )}
      {hasNames && shown.length > 0 && (
        <ol aria-label="Favorites" className="border-t border-line" {...rowFocus}>
          {shown.map((favorite, index) => (
            <ShortlistRow
              owner={owner}
              key={favorite.nameKey}
              favorite={favorite}
              card={cards.get(favorite.nameKey)}
              labels={labels}
              meaning={meanings.get(favorite.nameKey) ?? ''}
              conflict={conflicts.get(favorite.nameKey) ?? null}
              first={index === 0}
              last={index === shown.length - 1}
              reorder={query.sort === 'own' ? reorder : null}
              selection={
                selected && {
                  isSelected: selected.has(favorite.nameKey),
                  onSelect: (isOn) => setSelected(toggled(selected, favorite.nameKey, isOn)),
                }
              }
            />
          ))}
        </ol>
      )}
      {hasNames && selected && shown.length > 0 && (
        <SelectionBar
          shown={shown}
          selected={selected}
          labels={labels}
          onSelect={(those) => setSelected(new Set(those))}
          onCompare={(those) => {
            isComparing.current = true
            compare(those)
            setSelected(null)
            scrollTo(0, 0)
          }}
          onDone={() => {
            setSelected(null)
            selectButton.current?.focus({ preventScroll: true })
          }}
        />
      )}
      {status === 'ready' && <PassedNames />}
    </div>
  )
}

const ALL = { q: undefined, tag: undefined, list: undefined }

function toggled(set: ReadonlySet<NameKey>, key: NameKey, isOn: boolean): ReadonlySet<NameKey> {
  const next = new Set(set)
  if (isOn) next.add(key)
  else next.delete(key)
  return next
}

/** Changes what the address says; the page and its scroll position stay. */
function useChange() {
  const navigate = useNavigate()
  return (change: Partial<Record<keyof ListSearch, string | undefined>>) =>
    void navigate({
      to: '/favorites',
      search: (before) => ({
        ...(before.name !== undefined && { name: before.name }),
        ...(before.panel !== undefined && { panel: before.panel }),
        ...validateListSearch({ ...before, ...change }),
      }),
      replace: true,
      resetScroll: false,
    })
}

function Empty() {
  return (
    <div className="grid items-center gap-x-16 gap-y-6 border-t border-line py-10 md:grid-cols-2">
      <Illustration slug="a-shortlist-that-works" alt="" first />
      <div>
        <p className="name text-2xl">No favorites yet.</p>
        <p className="mt-2 max-w-prose text-soft">
          Tap the heart next to a name to save it here and add a note. No account needed.
        </p>
        <Link to="/generate" className="button button-fill press mt-5">
          Find names
        </Link>
      </div>
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
