import { useLiveQuery } from 'dexie-react-hooks'
import type { Favorite } from '#src/core/favorites/favorite.ts'
import { readPendingClaim } from '#src/data/account.ts'
import { hasDatabase, nestlingDatabase } from '#src/data/database.ts'
import { readFavorites } from '#src/data/favorites.ts'

/** The list as a screen shows it, in its order. */
export type FavoritesView = { status: 'loading' | 'ready' | 'unavailable'; favorites: Favorite[] }

const LOADING: FavoritesView = { status: 'loading', favorites: [] }
const UNAVAILABLE: FavoritesView = { status: 'unavailable', favorites: [] }

/** The kept names with their notes, live in every tab. Loads the database with its module: for `/favorites` only. */
export function useFavorites(): FavoritesView {
  // Dexie never asks where there is no database.
  return useLiveQuery(viewFavorites, [], hasDatabase() ? LOADING : UNAVAILABLE)
}

async function viewFavorites(): Promise<FavoritesView> {
  try {
    const { favorites } = await readFavorites(nestlingDatabase())
    return { status: 'ready', favorites }
  } catch {
    // Thrown here, it would reach the error screen; a list that cannot be kept is said in place.
    return UNAVAILABLE
  }
}

/** How many names of the guest's list could move into the account shown; null when there is no question to ask. */
export function usePendingClaim(): { count: number } | null {
  return useLiveQuery(viewPendingClaim, [], null)
}

async function viewPendingClaim(): Promise<{ count: number } | null> {
  try {
    return await readPendingClaim(nestlingDatabase())
  } catch {
    return null
  }
}
