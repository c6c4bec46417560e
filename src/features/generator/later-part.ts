import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { createLoadOnce } from '#src/async/load-once.ts'
import { onSettled } from '#src/async/on-settled.ts'

/**
 * A component whose code loads when it is first rendered; until then it shows `meanwhile`. Once loaded it is there with the
 * first render, so that a page to which somebody returns has its height at once. A failed load is repeated with the
 * next props.
 */
export function createLaterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  let ready: ComponentType<Props> | null = null
  const open = createLoadOnce(async () => (ready = await load()))
  return function LaterPart(props) {
    const [part, setPart] = useState(() => ready)
    useEffect(() => {
      if (part) return
      return onSettled(open(), (component) => setPart(() => component))
    }, [part, props])
    return part ? createElement(part, props) : meanwhile
  }
}
