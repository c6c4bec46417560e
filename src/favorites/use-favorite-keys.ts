import { useSyncExternalStore } from 'react'
import { useFavoritesStore } from './favorites-context.ts'
import { LOADING_KEYS, type FavoriteKeys } from './favorites-store.ts'

/** Which names are kept: `loading` until the database was loaded and read, `unavailable` where nothing is kept. */
export function useFavoriteKeys(): FavoriteKeys {
  const store = useFavoritesStore()
  return useSyncExternalStore(store.subscribe, store.keys, () => LOADING_KEYS)
}
