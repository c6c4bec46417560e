import { GUEST, type Favorite, type Owner } from '#src/core/favorites/favorite.ts'
import { type PendingClaim, readPendingClaim } from '#src/data/account.ts'
import { readFavorites } from '#src/data/favorite-list.ts'
import { asStorageError } from '#src/data/storage-error.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import { useWatched } from './use-watched.ts'

/** `blocked`: another tab keeps an older database open; the list loads when that tab is closed. */
export type FavoritesStatus = 'loading' | 'ready' | 'blocked' | 'unavailable'

/** The list as shown on a screen, in order, and whose it is: the guest's until it is ready. */
export type FavoritesView = { status: FavoritesStatus; owner: Owner; favorites: Favorite[] }

const LOADING: FavoritesView = { status: 'loading', owner: GUEST, favorites: [] }

/** The favorites with their notes, live in every tab. */
export function useFavorites(): FavoritesView {
  return useWatched(viewFavorites, LOADING, whyNone)
}

async function viewFavorites(db: NestlingDatabase): Promise<FavoritesView> {
  return { status: 'ready', ...(await readFavorites(db)) }
}

function whyNone(error: unknown): FavoritesView {
  const blocked = asStorageError(error)?.code === 'storage-blocked'
  return { status: blocked ? 'blocked' : 'unavailable', owner: GUEST, favorites: [] }
}

/** How many names and other rows of the guest could move into the account shown; null when there is nothing to ask. */
export function usePendingClaim(): PendingClaim | null {
  return useWatched<PendingClaim | null>(readPendingClaim, null, () => null)
}
