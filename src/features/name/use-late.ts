import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { NameKey, Background, YearlyBirths } from '#src/core/names/name.ts'
import type { ArticleName } from './page-data.ts'
import { names } from '#src/names/page-names.ts'

/** A part of a name that loads later: loaded, loading or failed. */
export type Late<T> = { status: 'ready'; value: T } | { status: 'loading' | 'unavailable' }

/**
 * Loads a part of a name unless it is `there`; again when the network returns, and on each `retry`. The component
 * is keyed by the name. `ask` must be the same function in every render.
 */
function useLate<T>(
  key: NameKey,
  there: T | undefined,
  ask: (key: NameKey) => Promise<T>,
): [Late<T>, retry: () => void] {
  const [state, setState] = useState<Late<T>>(
    there === undefined ? { status: 'loading' } : { status: 'ready', value: there },
  )
  const [attempt, setAttempt] = useState(0)
  const settled = state.status === 'ready'
  useEffect(() => {
    if (settled) return
    let stop: () => void = () => undefined
    let asking = false
    let returned = false
    const load = () => {
      asking = true
      returned = false
      stop = onSettled(
        ask(key),
        (value) => setState({ status: 'ready', value }),
        () => {
          asking = false
          // The failed request may have been sent before the network was back.
          if (returned) load()
          else setState({ status: 'unavailable' })
        },
      )
    }
    const onOnline = () => {
      if (asking) returned = true
      else load()
    }
    load()
    addEventListener('online', onOnline)
    return () => {
      stop()
      removeEventListener('online', onOnline)
    }
  }, [key, ask, attempt, settled])
  const retry = () => {
    setState({ status: 'loading' })
    setAttempt((n) => n + 1)
  }
  return [state, retry]
}

/** The backgrounds of the senses, by origin. A detail has none until its file is loaded. */
export const useBackgrounds = (detail: ArticleName) => useLate(detail.key, partOf(detail), names.backgrounds)

function partOf({ entries }: ArticleName): Record<string, Background> | undefined {
  const byOrigin: Record<string, Background> = {}
  for (const { origin, background } of entries) {
    if (background === null) return undefined
    byOrigin[origin] = background
  }
  return byOrigin
}

/** Exact yearly counts; null for a name that was never counted. `initial` is from the prerendered page. */
export const useYearly = (detail: ArticleName, initial: YearlyBirths | null) =>
  useLate(detail.key, detail.births ? (initial ?? undefined) : null, names.yearly)

/** The same when they are wanted for the table of all regions, whose spelling of the name may be another. */
export const useUsBirths = (key: NameKey, there: YearlyBirths | null) =>
  useLate(key, there ?? undefined, names.yearly)

/** The counts of a name in every region. */
export const useRegions = (key: NameKey) => useLate(key, undefined, names.regions)
