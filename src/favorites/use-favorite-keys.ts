import { useSyncExternalStore } from 'react'
import { favoritesStore, LOADING_KEYS, type FavoriteKeys } from './favorites-store.ts'

/** Which names are kept: `loading` until the database was loaded and read, `unavailable` where nothing is kept. */
export function useFavoriteKeys(): FavoriteKeys {
  return useSyncExternalStore(favoritesStore.subscribe, favoritesStore.keys, () => LOADING_KEYS)
}
