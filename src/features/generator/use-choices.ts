import { useEffect, useState } from 'react'
import type { FilterChoices } from '#src/core/protocol/names-worker.ts'
import { names } from '#src/names/names.ts'

/** What the filters offer: from the prerendered page, else from the worker; null until known. */
export function useChoices(initial: FilterChoices | null): FilterChoices | null {
  const [choices, setChoices] = useState(initial)
  useEffect(() => {
    if (choices) return
    let current = true
    names.choices().then(
      (found) => {
        if (current) setChoices(found)
      },
      // The results say that names are missing; the lists then simply stay short.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [choices])
  return choices
}
