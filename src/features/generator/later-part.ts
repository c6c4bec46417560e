import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { createLoadOnce } from '#src/async/load-once.ts'
import { onSettled } from '#src/async/on-settled.ts'
import { retryWhenBack } from '#src/async/when-back.ts'

/**
 * A component whose code loads when it is first rendered; until then it shows `meanwhile`. Once loaded it is there with the
 * first render, so that a page to which someone returns has its height at once. A failed load is repeated with the
 * next props, when the network is back, and after growing pauses.
 */
export function createLaterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  let ready: ComponentType<Props> | null = null
  const open = createLoadOnce(async () => (ready = await load()))
  return function LaterPart(props) {
    const [part, setPart] = useState(() => ready)
    const [failures, setFailures] = useState(0)
    const [tries, setTries] = useState(0)
    useEffect(() => {
      if (part) return
      return onSettled(
        open(),
        (component) => setPart(() => component),
        () => setFailures((n) => n + 1),
      )
    }, [part, props, tries])
    useEffect(() => {
      if (part || failures === 0) return
      return retryWhenBack(() => setTries((n) => n + 1), failures - 1)
    }, [part, failures])
    return part ? createElement(part, props) : meanwhile
  }
}
