import { createContext, useContext } from 'react'
import { favoritesStore, type FavoriteActions, type FavoritesStore } from './favorites-store.ts'

/** Which store the hooks use: the page's own unless a test provides another. */
export const FavoritesContext = createContext<FavoritesStore>(favoritesStore)

/** The store of this tree. */
export function useFavoritesStore(): FavoritesStore {
  return useContext(FavoritesContext)
}

/** What can be done to the list; the object stays the same. */
export function useFavoriteActions(): FavoriteActions {
  return useFavoritesStore()
}
