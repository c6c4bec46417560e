import { useRef } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import { notify } from '#src/ui/notice.ts'
import { favoritesStore } from './favorites-store.ts'
import { tellRefusal } from './tell-refusal.ts'
import { useFavoriteKeys } from './use-favorite-keys.ts'

/** What a heart's button carries. */
export type HeartProps = {
  type: 'button'
  'data-heart': ''
  'aria-pressed': boolean
  'aria-label': string
  onClick: () => void
}

/** Whether a name is kept, and the button that changes it. The heart fills only when the name is on disk. */
export function useHeart(key: NameKey, name: string): { kept: boolean; button: HeartProps } {
  const kept = useFavoriteKeys().has(key)
  const writing = useRef(false)
  const toggle = async () => {
    if (writing.current) return
    writing.current = true
    try {
      if (kept) tellRemoved(name, await favoritesStore.remove(key))
      else await favoritesStore.keep({ key, name })
    } catch (error) {
      tellRefusal(error)
    } finally {
      writing.current = false
    }
  }
  return {
    kept,
    button: {
      type: 'button',
      'data-heart': '',
      'aria-pressed': kept,
      'aria-label': kept ? `Remove ${name} from favorites` : `Add ${name} to favorites`,
      onClick: () => void toggle(),
    },
  }
}

function tellRemoved(name: string, restore: () => Promise<void>): void {
  notify({ text: `${name} removed`, undo: () => void restore().catch(tellRefusal) }).catch(
    // The notice's code did not load. The name is off the list all the same, and its heart says so.
    () => undefined,
  )
}
