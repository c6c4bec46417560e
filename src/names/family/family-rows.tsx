import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import { retryWhenBack } from '#src/async/when-back.ts'
import { type Family, type FamilyFit, surnamesOf } from '#src/core/names/fit/family.ts'
import type { NameKey, NameSummary } from '#src/core/names/name.ts'
import { names } from '#src/names/page-names.ts'
import { RemarkList } from './remark-list.tsx'
import { searchedFamily } from './searched-family.ts'
import { useFamily } from './use-family.ts'
import { withSearched } from './with-searched.ts'

/** A row of the comparison. */
export type CompareRow = { term: string; cell: (name: NameSummary) => ReactNode }

type Fits = ReadonlyMap<NameKey, FamilyFit>

/**
 * The full names with their initials, and how each goes beside the siblings, for the family that is stored on this device or
 * that the search speaks of; no rows without one.
 */
export function useFamilyRows(keys: readonly NameKey[]): CompareRow[] {
  const stored = useFamily() ?? null
  const searched = useSyncExternalStore(searchedFamily.subscribe, searchedFamily.current, () => null)
  const family = withSearched(stored, searched)
  const fits = useFits(keys, family)
  return family ? familyRows(family, fits) : []
}

/** The rows of a family; none where its names could not be asked for. `fits` is null while they load. */
export function familyRows(family: Family, fits: Fits | null | 'failed'): CompareRow[] {
  if (fits === 'failed') return []
  const parts = (cell: (fit: FamilyFit) => ReactNode) => (name: NameSummary) => {
    const fit = fits?.get(name.key)
    return fit ? cell(fit) : fits ? 'Unknown' : '…'
  }
  return [
    ...surnamesOf(family).map(
      (surname, at): CompareRow => ({
        term: `With ${surname}`,
        cell: parts(({ fullNames }) => {
          const full = fullNames[at]
          return (
            full && (
              <>
                {full.text}{' '}
                <span className="whitespace-nowrap text-soft">({[...full.initials].join('.')}.)</span>
                <RemarkList remarks={full.remarks} />
              </>
            )
          )
        }),
      }),
    ),
    ...family.siblings.map(
      (sibling, at): CompareRow => ({
        term: `Beside ${sibling}`,
        cell: parts(({ siblings }) => <RemarkList remarks={siblings[at]?.remarks ?? []} />),
      }),
    ),
  ]
}

/** The fits of the names that the collection has; null while they load. Asks again by itself when that failed. */
function useFits(keys: readonly NameKey[], family: Family | null): Fits | null | 'failed' {
  const [fits, setFits] = useState<Fits | null | 'failed'>(null)
  const [tries, setTries] = useState(0)
  const asked = JSON.stringify({ keys, family })
  useEffect(() => {
    const { keys: wanted, family: own } = JSON.parse(asked) as { keys: NameKey[]; family: Family | null }
    setFits((now) => (now === 'failed' ? now : null))
    if (!own) return
    return onSettled(
      Promise.all(wanted.map((key) => names.family({ key, family: own }))),
      (found) => setFits(new Map(found.flatMap((fit, at) => (fit ? [[wanted[at] ?? '', fit]] : [])))),
      () => setFits('failed'),
    )
  }, [asked, tries])
  useEffect(() => {
    if (fits === 'failed') return retryWhenBack(() => setTries(tries + 1), tries)
  }, [fits, tries])
  return fits
}
