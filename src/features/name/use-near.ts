import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'

const SIGNS_OF_A_READER = ['scroll', 'keydown', 'pointerdown'] as const

/**
 * A part of a name's page whose code loads once the reader comes near its section: it is neither in the prerendered page
 * nor in its first code. Null until then, and offline without its code.
 * @param load the same function in every render
 * @param isExpected the reader has asked for it on another page: it loads without a sign of one
 */
export function useNear<Props, Element extends HTMLElement = HTMLElement>(
  load: () => Promise<ComponentType<Props>>,
  isExpected = false,
): [section: RefObject<Element | null>, Part: ComponentType<Props> | null] {
  const section = useRef<Element>(null)
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    const element = section.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        load().then(
          (part) => setPart(() => part),
          () => undefined,
        )
      },
      { rootMargin: '400px' },
    )
    // Not before the reader does something: nothing is added to a page that has just appeared.
    const begin = () => observer.observe(element)
    // The browser may have scrolled back to where the reader was.
    if (scrollY > 0 || isExpected) begin()
    for (const event of SIGNS_OF_A_READER) addEventListener(event, begin, { once: true, capture: true })
    return () => {
      for (const event of SIGNS_OF_A_READER) removeEventListener(event, begin, { capture: true })
      observer.disconnect()
    }
  }, [load, isExpected])
  return [section, Part]
}
