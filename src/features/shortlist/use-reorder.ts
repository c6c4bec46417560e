import { type DragEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Favorite } from '#src/core/favorites/favorite.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { favoritesStore } from '#src/favorites/favorites-store.ts'
import { notifyRefusal } from '#src/favorites/notify-refusal.ts'

export type Reorder = {
  dragged: NameKey | null
  /** The new position of the last moved name, to be announced: `Orla, 2 of 3`. */
  message: string
  up: (key: NameKey) => void
  down: (key: NameKey) => void
  list: { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void }
  row: (key: NameKey) => { draggable: true; onDragStart: (event: DragEvent) => void; onDragEnd: () => void }
}

/** Order by hand: buttons for everyone, dragging for a mouse. */
export function useReorder(favorites: Favorite[]): Reorder {
  const keys = useMemo(() => favorites.map((favorite) => favorite.nameKey), [favorites])
  const [dragged, setDragged] = useState<NameKey | null>(null)
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

  return {
    dragged,
    message,
    up: (key) => shift(key, -1),
    down: (key) => shift(key, 1),
    list: {
      onDragOver: (event) => {
        if (dragged) event.preventDefault()
      },
      onDrop: (event) => {
        if (!dragged) return
        // Otherwise a drop at the original position would make the browser open the name as a URL or a search.
        event.preventDefault()
        const target = (event.target as HTMLElement).closest<HTMLElement>('[data-favorite]')?.dataset.favorite
        if (!target) return
        shift(dragged, order.current.indexOf(target) - order.current.indexOf(dragged))
      },
    },
    row: (key) => ({
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', key)
        setDragged(key)
      },
      onDragEnd: () => setDragged(null),
    }),
  }
}
