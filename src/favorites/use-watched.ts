import { useObservable } from 'dexie-react-hooks'
import { nestlingDatabase } from '#src/data/database.ts'
import { watch } from '#src/data/live.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'

/**
 * What `read` gives, now and after every change in any tab or in the service worker; `first` until then, and what
 * `failed` makes of it while the database cannot be read. Both functions are those of the first call. Loads the
 * database with its module: for screens that need it.
 */
export function useWatched<T>(
  read: (db: NestlingDatabase) => Promise<T>,
  first: T,
  failed: (error: unknown) => T,
): T {
  return useObservable<T, T>(
    () => ({
      subscribe(next) {
        const db = nestlingDatabase()
        return watch(
          db,
          () => read(db),
          next,
          (error) => next(failed(error)),
        )
      },
      // Nothing is there before the database has answered, so it need not be asked twice.
      hasValue: () => false,
    }),
    [],
    first,
  )
}
