import type { StorageErrorCode } from '#src/data/storage-error.ts'

/**
 * storage-unavailable: the browser keeps nothing (some private modes). storage-full: no room is left. storage-blocked:
 * another tab holds an older list. name-invalid: empty or too long for a name. read-only: a newer version of the app
 * owns the list; reload. not-kept: the name is not on the list, so its note or place was not saved. note-changed: the
 * note is another by now than the one that was decided on.
 */
export type FavoritesErrorCode =
  | Exclude<StorageErrorCode, 'superseded'>
  | 'name-invalid'
  | 'not-kept'
  | 'note-changed'

/** A change of the list that was not saved. */
export class FavoritesError extends Error {
  override readonly name = 'FavoritesError'
  readonly code: FavoritesErrorCode

  constructor(code: FavoritesErrorCode, cause?: unknown) {
    super(code, cause === undefined ? {} : { cause })
    this.code = code
  }
}
