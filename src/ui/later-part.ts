import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { createLoadOnce } from '#src/async/load-once.ts'
import { onSettled } from '#src/async/on-settled.ts'
import { retryWhenBack } from '#src/async/when-back.ts'

type Options = {
  /** What is shown until the code is there; nothing by default. */
  meanwhile?: ReactNode
  /** What is shown after a failed load, until another succeeds; the same by default. */
  failed?: ReactNode
  /**
   * `retries` (default): a failed load is repeated with the next props, when the network is back, and after growing
   * pauses. `throws`: it is an error of the part, for the boundary around it; the next render loads again.
   */
  onFailure?: 'retries' | 'throws'
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
  { meanwhile = null, failed = meanwhile, onFailure = 'retries' }: Options = {},
): LaterPart<Props> {
  let ready: ComponentType<Props> | null = null
  const open = createLoadOnce(async () => (ready = await load()))
  function LaterPart(props: Props) {
    const [part, setPart] = useState(() => ready)
    const [failure, setFailure] = useState<{ error: unknown; times: number }>()
    const [tries, setTries] = useState(0)
    useEffect(() => {
      if (part) return
      return onSettled(
        open(),
        (component) => setPart(() => component),
        (error) => setFailure((before) => ({ error, times: (before?.times ?? 0) + 1 })),
      )
    }, [part, props, tries])
    useEffect(() => {
      if (part || !failure || onFailure === 'throws') return
      return retryWhenBack(() => setTries((n) => n + 1), failure.times - 1)
    }, [part, failure])
    if (part) return createElement(part, props)
    if (failure && onFailure === 'throws') throw failure.error
    return failure ? failed : meanwhile
  }
  return Object.assign(LaterPart, {
    preload: async () => void (await open().catch(() => undefined)),
  })
}
