import type { StorageErrorCode } from '#src/data/storage-error.ts'

/**
 * storage-unavailable: the browser denies storage (some private modes). storage-full: no space is left.
 * storage-blocked: another tab keeps an older database open. name-invalid: empty or too long for a name. read-only: a
 * newer version of the app owns the list; reload. unlisted: the name is not on the list, so its note or position was
 * not saved. note-changed: the note is no longer the one that the user saw.
 */
export type FavoritesErrorCode =
  | Exclude<StorageErrorCode, 'superseded'>
  | 'name-invalid'
  | 'unlisted'
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
