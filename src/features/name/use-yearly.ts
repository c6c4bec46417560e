import { useEffect, useState } from 'react'
import type { NameDetail, YearlyBirths } from '#src/core/names/name.ts'
import { names } from '#src/names/names.ts'

/** Exact counts a year: there, still coming, or out of reach (offline and never read before). */
export type YearlyState =
  | { status: 'ready'; births: YearlyBirths }
  | { status: 'loading' | 'unavailable' | 'none' }

export function useYearly(detail: NameDetail, initial: YearlyBirths | null): YearlyState {
  const [state, setState] = useState<YearlyState>(startOf(detail, initial))
  useEffect(() => {
    if (!detail.births || initial) return
    let current = true
    names.yearly(detail.key).then(
      (births) => {
        if (current) setState(births ? { status: 'ready', births } : { status: 'none' })
      },
      () => {
        if (current) setState({ status: 'unavailable' })
      },
    )
    return () => {
      current = false
    }
  }, [detail.key, detail.births, initial])
  return state
}

function startOf(detail: NameDetail, initial: YearlyBirths | null): YearlyState {
  if (!detail.births) return { status: 'none' }
  return initial ? { status: 'ready', births: initial } : { status: 'loading' }
}
