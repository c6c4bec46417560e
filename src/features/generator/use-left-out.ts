import { useEffect, useMemo, useState } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import type { NameQuery } from '#src/core/names/query.ts'
import { usePassed } from '#src/favorites/use-passed.ts'
import { searchOf } from './use-search.ts'

type LeftOut = { search: string; keys: NameKey[] }

export type LeavingOut = {
  /** The query without the names passed on. */
  query: NameQuery
  /** All names passed on. */
  passed: ReadonlySet<NameKey>
  /** How many of them the query does not leave out yet: they disappear where they are. */
  since: number
}

const NONE: ReadonlySet<NameKey> = new Set()

/** Of the last search, so that someone who returns to it finds the same list. */
let last: LeftOut | null = null

/**
 * A query that leaves out the names which were passed on when it was first asked. A name that is passed later
 * disappears from the list where it is, and Undo shows it there again: nothing else in the list moves.
 */
export function useLeftOut(asked: NameQuery): LeavingOut {
  const passed = usePassed()
  const search = searchOf(asked)
  const [leftOut, setLeftOut] = useState(last)
  const isCurrent = leftOut?.search === search && leftOut.keys.every((key) => passed?.has(key) ?? true)
  if (passed && !isCurrent) setLeftOut({ search, keys: [...passed] })
  useEffect(() => {
    last = leftOut
  }, [leftOut])
  const keys = leftOut?.search === search ? leftOut.keys : undefined
  const query = useMemo(() => (keys?.length ? { ...asked, without: keys } : asked), [asked, keys])
  return { query, passed: passed ?? NONE, since: keys && passed ? passed.size - keys.length : 0 }
}
