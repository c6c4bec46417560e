import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import { names } from '#src/names/page-names.ts'
import type { SearchState } from './use-search.ts'

/**
 * The options of the filters: from the prerendered page, else from the worker; null until known. Retries whenever the
 * state of the search changes, to recover from a failed load.
 */
export function useChoices(
  initial: FilterChoices | null,
  status: SearchState['status'],
): FilterChoices | null {
  const [choices, setChoices] = useState(initial)
  useEffect(() => {
    if (choices) return
    // When they fail to load, the results report that names are missing; the lists just stay short.
    return onSettled(names.choices(), setChoices)
  }, [choices, status])
  return choices
}
