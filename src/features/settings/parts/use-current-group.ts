import { type RefObject, useEffect, useRef, useState } from 'react'
import { currentGroup } from './current-group.ts'

/** Pixels that a browser may round. */
const ROUNDING = 2

/** What a person scrolls with. */
const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * The id of the heading whose group is read, as the dialog around an element scrolls. One that was chosen stays until the
 * person scrolls on: the last groups may be too short to come to the top.
 */
export function useCurrentGroup(
  inside: RefObject<HTMLElement | null>,
  ids: readonly string[],
): [current: string | undefined, choose: (id: string) => void] {
  const [current, setCurrent] = useState(ids[0])
  const isChosen = useRef(false)
  const list = ids.join(' ')
  useEffect(() => {
    const dialog = inside.current?.closest('dialog')
    if (!dialog) return
    const headings = list.split(' ')
    const follow = () => {
      if (isChosen.current) return
      const { scrollTop, scrollHeight, clientHeight } = dialog
      const from = dialog.getBoundingClientRect().top
      const tops = headings.map(
        (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) - from,
      )
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - ROUNDING
      setCurrent(headings[currentGroup(tops, clientHeight, isAtEnd)])
    }
    const takeOver = () => void (isChosen.current = false)
    const ending = new AbortController()
    const { signal } = ending
    for (const type of BY_HAND) dialog.addEventListener(type, takeOver, { signal, passive: true })
    dialog.addEventListener('scroll', follow, { signal, passive: true })
    return () => ending.abort()
  }, [inside, list])
  return [
    current,
    (id) => {
      isChosen.current = true
      setCurrent(id)
    },
  ]
}
