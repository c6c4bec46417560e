import type { Owner } from '#src/core/favorites/favorite.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { readFavorites } from '#src/data/favorite-list.ts'
import { favoritesStore } from '#src/favorites/favorites-store.ts'

/** Between which names of whose list a name is, in the person's own order; null at an end. */
export type OwnPosition = { owner: Owner; prev: NameKey | null; next: NameKey | null }

/** Where a name is on the stored list, which is longer than what is shown of it; null when it is not there. */
export async function readPosition(key: NameKey): Promise<OwnPosition | null> {
  const { owner, keys } = await readKeys()
  const at = keys.indexOf(key)
  return at < 0 ? null : { owner, prev: keys[at - 1] ?? null, next: keys[at + 1] ?? null }
}

/**
 * Moves a name back to where it was: after the name before it, or else before the one after it. False when neither is
 * on the list any more, or another list is shown; nothing moves then. Rejects as `favoritesStore.move` does.
 */
export async function putBack(key: NameKey, { owner, prev, next }: OwnPosition): Promise<boolean> {
  const now = await readKeys()
  const isKnown = [prev, next].some((each) => each === null || now.keys.includes(each))
  if (now.owner !== owner || !isKnown) return false
  await favoritesStore.move(key, prev, next)
  return true
}

async function readKeys(): Promise<{ owner: Owner; keys: NameKey[] }> {
  const { owner, favorites } = await readFavorites(nestlingDatabase())
  return { owner, keys: favorites.map(({ nameKey }) => nameKey) }
}
