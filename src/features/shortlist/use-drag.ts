import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import { tick } from '#src/ui/haptics.ts'

/** Pixels from the window's edge in which it scrolls, and the pixels a frame. */
const EDGE = 72
const STEP = 12

/** Where a dragged row would go: before or after the row of another name. */
export type Drag = { key: NameKey; over: NameKey | null }

export type DragHandlers = { onPointerDown: (event: PointerEvent<HTMLElement>) => void }

/**
 * Dragging of rows by their handles, with the mouse, a finger or a pen. The row follows the pointer; the one that it
 * would replace is marked. The window scrolls near its edges, and Escape ends it without a move.
 * @param onDrop the row of `key` takes the place of that of `target`
 */
export function useDrag(onDrop: (key: NameKey, target: NameKey) => void): {
  drag: Drag | null
  handle: (key: NameKey) => DragHandlers
} {
  const [drag, setDrag] = useState<Drag | null>(null)
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])

  const begin = (key: NameKey, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary) return
    const row = event.currentTarget.closest<HTMLElement>('[data-favorite]')
    if (!row) return
    // The text would be selected.
    event.preventDefault()
    tick()
    const start = event.clientY + scrollY
    let y = event.clientY
    let over: NameKey | null = null
    let frame = 0
    const follow = () => {
      row.style.transform = `translateY(${y + scrollY - start}px)`
      const next = rowAt(y, row)?.dataset.favorite ?? null
      if (next === over) return
      over = next
      setDrag({ key, over })
    }
    const scroll = () => {
      const by = y < EDGE ? -STEP : y > innerHeight - EDGE ? STEP : 0
      if (by !== 0) {
        scrollBy(0, by)
        follow()
      }
      frame = requestAnimationFrame(scroll)
    }
    const listening = new AbortController()
    const stop = () => {
      end.current = undefined
      listening.abort()
      cancelAnimationFrame(frame)
      row.style.transform = ''
      setDrag(null)
    }
    const on = { signal: listening.signal }
    addEventListener(
      'pointermove',
      (moved) => {
        y = moved.clientY
        follow()
      },
      on,
    )
    addEventListener(
      'pointerup',
      () => {
        stop()
        if (over === null) return
        tick()
        onDrop(key, over)
      },
      on,
    )
    addEventListener('pointercancel', stop, on)
    addEventListener('keydown', (pressed) => pressed.key === 'Escape' && stop(), on)
    end.current = stop
    frame = requestAnimationFrame(scroll)
    setDrag({ key, over })
  }

  return { drag, handle: (key) => ({ onPointerDown: (event) => begin(key, event) }) }
}

/** The row of the same list at a height of the window, other than `row`; beyond its ends the first or the last. */
function rowAt(y: number, row: HTMLElement): HTMLElement | null {
  const list = row.parentElement
  const box = list?.getBoundingClientRect()
  if (!list || !box) return null
  const end = y < box.top ? list.firstElementChild : y > box.bottom ? list.lastElementChild : null
  const found =
    end ??
    document
      .elementsFromPoint(box.left + box.width / 2, y)
      .map((element) => element.closest('[data-favorite]'))
      .find((each) => each !== null && each !== row)
  return found instanceof HTMLElement && found !== row ? found : null
}
