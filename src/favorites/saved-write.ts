import { GUEST, type Owner } from '#src/core/favorites/favorite.ts'
import { asStorageError } from '#src/data/storage-error.ts'
import { wakeServiceWorker } from '#src/sync/wake.ts'
import { FavoritesError } from './favorites-error.ts'

/** An account's write is on disk and waits for the network. */
export const wakeSync = (): void => void wakeServiceWorker()

/** Waits for a write of the list shown, and reports an account's. Rejects with a `FavoritesError`. */
export async function savedWrite<T extends { owner: Owner }>(
  write: Promise<T>,
  queued: () => void = wakeSync,
): Promise<T> {
  try {
    const written = await write
    if (written.owner !== GUEST) queued()
    return written
  } catch (error) {
    throw asFavoritesError(error)
  }
}

/** The same for a write that can be undone; resolves to the function that undoes it. */
export async function undoableWrite(
  write: Promise<{ owner: Owner; restore: () => Promise<{ owner: Owner }> }>,
): Promise<() => Promise<void>> {
  const { restore } = await savedWrite(write)
  return async () => {
    await savedWrite(restore())
  }
}

/** Every failure of the storage as an error of the list. */
export function asFavoritesError(error: unknown): FavoritesError {
  if (error instanceof FavoritesError) return error
  const code = asStorageError(error)?.code
  if (code === 'superseded') return new FavoritesError('read-only', error)
  return new FavoritesError(code ?? 'storage-unavailable', error)
}
