import { useObservable } from 'dexie-react-hooks'
import { nestlingDatabase } from '#src/data/database.ts'
import { watch } from '#src/data/live.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'

/**
 * The result of `read`, now and after every change in any tab or in the service worker; `first` until then, and the
 * result of `failed` while the database cannot be read. Only the functions of the first render are used. Loads the
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
      // Before the database has responded there is nothing to read, so no second query is needed.
      hasValue: () => false,
    }),
    [],
    first,
  )
}
