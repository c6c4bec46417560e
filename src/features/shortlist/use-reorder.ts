import { type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Favorite } from '#src/core/favorites/favorite.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { favoritesStore } from '#src/favorites/favorites-store.ts'
import { notifyRefusal } from '#src/favorites/notify-refusal.ts'
import { notify } from '#src/ui/notice.ts'
import { dragRow } from './drag-row.ts'
import { type OwnPosition, putBack, readPosition } from './own-position.ts'

export type Reorder = {
  /** The new position of the last moved name, to be announced: `Orla, 2 of 3`. */
  message: string
  up: (key: NameKey) => void
  down: (key: NameKey) => void
  /** What makes an element the grip by which its row is dragged. */
  grip: (key: NameKey) => { onPointerDown: (event: PointerEvent<HTMLElement>) => void }
}

/** Order by hand: buttons for everyone, and dragging by a grip with a mouse, pen or finger. */
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

  const nameOf = (key: NameKey) => favorites.find((favorite) => favorite.nameKey === key)?.name ?? key

  /** Moves a name to a position, after all moves before it; a refused one is reported. False when it is not moved. */
  const moveTo = async (key: NameKey, to: number): Promise<boolean> => {
    const from = order.current.indexOf(key)
    if (from < 0 || to < 0 || to >= order.current.length || to === from) return false
    const others = order.current.filter((other) => other !== key)
    order.current = others.toSpliced(to, 0, key)
    const position = `${nameOf(key)}, ${to + 1} of ${order.current.length}`
    underWay.current += 1
    const moved = last.current
      .then(() => favoritesStore.move(key, others[to - 1] ?? null, others[to] ?? null))
      .then(() => setMessage(position))
      .then(() => true)
      .catch((error: unknown) => {
        order.current = rendered.current
        notifyRefusal(error)
        return false
      })
      .finally(() => {
        underWay.current -= 1
      })
    last.current = moved.then(() => undefined)
    return moved
  }

  /** Moves by `steps` rows; a quick second press counts from the target of the first. */
  const shift = (key: NameKey, steps: number) => void moveTo(key, order.current.indexOf(key) + steps)

  /** Moves before another name, or to the end (null). */
  const moveBefore = (key: NameKey, next: NameKey | null): Promise<boolean> => {
    const others = order.current.filter((other) => other !== key)
    const to = next === null ? -1 : others.indexOf(next)
    return moveTo(key, to < 0 ? others.length : to)
  }

  /** A finger slips more easily than a button is pressed: a drag can be undone, whatever is shown by then. */
  const drop = async (key: NameKey, next: NameKey | null): Promise<boolean> => {
    const name = nameOf(key)
    const reading = last.current.then(() => readPosition(key)).catch(() => null)
    // The move comes after it.
    last.current = reading.then(() => undefined)
    const isMoved = await moveBefore(key, next)
    const position = await reading
    const undo = (to: OwnPosition) => {
      last.current = last.current
        .then(() => putBack(key, to))
        .then(async (isBack) => {
          if (isBack) setMessage(`${name} moved back`)
          else await notify({ text: `${name} stays here: the names it was between are gone` })
        })
        .catch(notifyRefusal)
    }
    // Where the notification's code does not load, the name is moved nevertheless.
    if (isMoved)
      notify({ text: `${name} moved`, ...(position && { undo: () => undo(position) }) }).catch(
        () => undefined,
      )
    return isMoved
  }

  return {
    message,
    up: (key) => shift(key, -1),
    down: (key) => shift(key, 1),
    grip: (key) => ({
      onPointerDown: (event) => dragRow(event.currentTarget, event.nativeEvent, (next) => drop(key, next)),
    }),
  }
}
