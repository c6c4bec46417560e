import { type DragEvent, useState } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import { useFavoriteActions } from '#src/favorites/favorites-context.ts'
import { tellRefusal } from '#src/favorites/tell-refusal.ts'

export type Reorder = {
  dragged: NameKey | null
  up: (key: NameKey) => void
  down: (key: NameKey) => void
  list: { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void }
  row: (key: NameKey) => { draggable: true; onDragStart: (event: DragEvent) => void; onDragEnd: () => void }
}

/** Order by hand: buttons for everybody, dragging for a mouse. */
export function useReorder(keys: NameKey[]): Reorder {
  const { move } = useFavoriteActions()
  const [dragged, setDragged] = useState<NameKey | null>(null)
  const put = (key: NameKey, before: NameKey | null, after: NameKey | null) =>
    void move(key, before, after).catch(tellRefusal)
  const up = (key: NameKey) => {
    const at = keys.indexOf(key)
    if (at > 0) put(key, keys[at - 2] ?? null, keys[at - 1] ?? null)
  }
  const down = (key: NameKey) => {
    const at = keys.indexOf(key)
    if (at >= 0 && at < keys.length - 1) put(key, keys[at + 1] ?? null, keys[at + 2] ?? null)
  }
  return {
    dragged,
    up,
    down,
    list: {
      onDragOver: (event) => {
        if (dragged) event.preventDefault()
      },
      onDrop: (event) => {
        const target = (event.target as HTMLElement).closest<HTMLElement>('[data-favorite]')?.dataset.favorite
        if (!dragged || !target || target === dragged) return
        event.preventDefault()
        const to = keys.indexOf(target)
        const fromAbove = keys.indexOf(dragged) < to
        if (fromAbove) put(dragged, target, keys[to + 1] ?? null)
        else put(dragged, keys[to - 1] ?? null, target)
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
