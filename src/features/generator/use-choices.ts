import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import { names } from '#src/names/page-names.ts'
import type { SearchState } from './use-search.ts'

/**
 * What the filters offer: from the prerendered page, else from the worker; null until known. Asks again whenever the
 * state of the search changes, so that a failed load is made up for.
 */
export function useChoices(
  initial: FilterChoices | null,
  status: SearchState['status'],
): FilterChoices | null {
  const [choices, setChoices] = useState(initial)
  useEffect(() => {
    if (choices) return
    // Where they do not come, the results say that names are missing; the lists then simply stay short.
    return onSettled(names.choices(), setChoices)
  }, [choices, status])
  return choices
}
