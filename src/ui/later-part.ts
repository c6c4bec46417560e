import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { createLoadOnce } from '#src/async/load-once.ts'
import { onSettled } from '#src/async/on-settled.ts'
import { retryWhenBack } from '#src/async/when-back.ts'

type Options = {
  /** What is shown until the code is there; nothing by default. */
  meanwhile?: ReactNode
  /**
   * `retries` (default): a failed load is repeated with the next props, when the network is back, and after growing
   * pauses. `throws`: it is an error of the part, for the boundary around it. A function returns what is shown instead,
   * with what tries again: for a dialog, which must not open by itself later.
   */
  onFailure?: 'retries' | 'throws' | ((retry: () => void) => ReactNode)
}

export type LaterPart<Props extends object> = ComponentType<Props> & {
  /** Loads the code ahead of the first render. Never rejects: what did not load is loaded again when it is rendered. */
  preload(): Promise<void>
}

/**
 * A component whose code loads when it is first rendered. Once loaded it is there with the first render, so that a page to
 * which someone returns has its height at once. Not React's `lazy`: what suspends shows a fallback, and React shows nothing
 * else for the next 300 ms.
 */
export function createLaterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { meanwhile = null, onFailure = 'retries' }: Options = {},
): LaterPart<Props> {
  let ready: ComponentType<Props> | null = null
  /** Of the last load, until the next one. */
  let lastError: { error: unknown } | undefined
  const open = createLoadOnce(async () => {
    lastError = undefined
    try {
      return (ready = await load())
    } catch (error) {
      lastError = { error }
      throw error
    }
  })
  const isRetried = onFailure === 'retries'
  function LaterPart(props: Props) {
    const [part, setPart] = useState(() => ready)
    // A boundary that has loaded in vain renders the part again: it fails at once.
    const [failure, setFailure] = useState(() =>
      onFailure === 'throws' && lastError ? { ...lastError, times: 1 } : undefined,
    )
    const [tries, setTries] = useState(0)
    const reason = isRetried ? props : null
    useEffect(() => {
      if (part) return
      return onSettled(
        open(),
        (component) => setPart(() => component),
        (error) => setFailure((before) => ({ error, times: (before?.times ?? 0) + 1 })),
      )
    }, [part, reason, tries])
    useEffect(() => {
      if (part || !failure || !isRetried) return
      return retryWhenBack(() => setTries((n) => n + 1), failure.times - 1)
    }, [part, failure])
    if (part) return createElement(part, props)
    if (failure && onFailure === 'throws') throw failure.error
    if (!failure || onFailure === 'retries' || onFailure === 'throws') return meanwhile
    return onFailure(() => {
      setFailure(undefined)
      setTries((n) => n + 1)
    })
  }
  return Object.assign(LaterPart, {
    preload: async () => void (await open().catch(() => undefined)),
  })
}
