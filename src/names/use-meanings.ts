import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { NameKey, NameSummary } from '#src/core/names/name.ts'
import { names } from '#src/names/page-names.ts'
import { meaningsByKey, meaningsOf } from '#src/names/all-senses.ts'

/** The meanings of names, one in each of their origins, as the worker returns them; empty until then, and where it does not respond. */
export function useMeanings(
  keys: readonly NameKey[],
  read: (name: NameSummary) => string[] = meaningsOf,
): ReadonlyMap<NameKey, readonly string[]> {
  const [meanings, setMeanings] = useState<ReadonlyMap<NameKey, readonly string[]>>(new Map())
  useEffect(
    () => onSettled(names.summaries([...keys]), (found) => setMeanings(meaningsByKey(keys, found, read))),
    [keys, read],
  )
  return meanings
}
