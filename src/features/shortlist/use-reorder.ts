import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Favorite } from '#src/core/favorites/favorite.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { favoritesStore } from '#src/favorites/favorites-store.ts'
import { notifyRefusal } from '#src/favorites/notify-refusal.ts'
import { type DragHandlers, useDrag } from './use-drag.ts'

/** Of a row while one is dragged: that one, or the edge of the one whose place it would take. */
export type RowMark = 'dragged' | 'before' | 'after' | undefined

export type Reorder = {
  /** The new position of the last moved name, to be announced: `Orla, 2 of 3`. */
  message: string
  up: (key: NameKey) => void
  down: (key: NameKey) => void
  mark: (key: NameKey) => RowMark
  /** The props of a row's handle. */
  handle: (key: NameKey) => DragHandlers
}

/** Order by hand: buttons for everyone, dragging with a mouse or a finger. */
export function useReorder(favorites: Favorite[]): Reorder {
  const keys = useMemo(() => favorites.map((favorite) => favorite.nameKey), [favorites])
  const [message, setMessage] = useState('')
  /** The order with every requested move; the rendered list follows when they are on disk. */
  const order = useRef(keys)
  const rendered = useRef(keys)
  const underWay = useRef(0)
  const last = useRef(Promise.resolve())

  useLayoutEffect(() => {
    rendered.current = keys
    if (underWay.current === 0) order.current = keys
  }, [keys])

  /** Moves by `steps` rows; a quick second press counts from the target of the first. */
  const shift = (key: NameKey, steps: number) => {
    const from = order.current.indexOf(key)
    const to = from + steps
    if (from < 0 || to < 0 || to >= order.current.length || steps === 0) return
    const others = order.current.filter((other) => other !== key)
    order.current = others.toSpliced(to, 0, key)
    const name = favorites.find((favorite) => favorite.nameKey === key)?.name ?? key
    const position = `${name}, ${to + 1} of ${order.current.length}`
    underWay.current += 1
    last.current = last.current
      .then(() => favoritesStore.move(key, others[to - 1] ?? null, others[to] ?? null))
      .then(() => setMessage(position))
      .catch((error: unknown) => {
        order.current = rendered.current
        notifyRefusal(error)
      })
      .finally(() => {
        underWay.current -= 1
      })
  }

  const { drag, handle } = useDrag((key, target) =>
    shift(key, order.current.indexOf(target) - order.current.indexOf(key)),
  )
  const mark = (key: NameKey): RowMark => {
    if (drag === null) return undefined
    if (drag.key === key) return 'dragged'
    if (drag.over !== key) return undefined
    return keys.indexOf(key) < keys.indexOf(drag.key) ? 'before' : 'after'
  }

  return { message, up: (key) => shift(key, -1), down: (key) => shift(key, 1), mark, handle }
}
