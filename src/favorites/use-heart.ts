import { useRef, useSyncExternalStore } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import { favoritesStore, LOADING_KEYS, type FavoriteKeys } from './favorites-store.ts'
import { notifyRefusal } from './notify-refusal.ts'
import { addLabel } from './unsaved-hearts.ts'

/** The props of a heart's button. */
export type HeartProps = {
  type: 'button'
  /** For styles; people learn it from the label, and would hear a pressed state twice. */
  'data-heart': boolean
  'aria-label': string
  onClick: () => void
}

/** Whether a name is a favorite, and the button that changes it. The heart fills only when the name is on disk. */
export function useHeart(key: NameKey, name: string): { isFavorite: boolean; button: HeartProps } {
  const isFavorite = useFavoriteKeys().has(key)
  const writing = useRef(false)
  const toggle = async () => {
    if (writing.current) return
    writing.current = true
    try {
      await (isFavorite
        ? favoritesStore.removeWithUndo({ key, name })
        : favoritesStore.add({ key, name }, true))
    } catch (error) {
      notifyRefusal(error)
    } finally {
      writing.current = false
    }
  }
  return {
    isFavorite,
    button: {
      type: 'button',
      'data-heart': isFavorite,
      'aria-label': isFavorite ? `Remove ${name} from favorites` : addLabel(name),
      onClick: () => void toggle(),
    },
  }
}

/** The favorites' keys: `loading` until the database is loaded and read, `unavailable` when storage is denied. */
function useFavoriteKeys(): FavoriteKeys {
  return useSyncExternalStore(favoritesStore.subscribe, favoritesStore.keys, () => LOADING_KEYS)
}
