/**
 * storage-unavailable: the browser denies IndexedDB, as in some private modes. storage-full: the quota is exceeded.
 * storage-blocked: it does not open, mostly because another tab keeps an older one open; retrying may help.
 * read-only: a newer version of the app has upgraded the database. superseded: a newer tab is upgrading it.
 */
export type StorageErrorCode =
  | 'storage-unavailable'
  | 'storage-full'
  | 'storage-blocked'
  | 'read-only'
  | 'superseded'

/** A write that failed. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly code: StorageErrorCode

  constructor(code: StorageErrorCode, cause?: unknown) {
    super(code, cause === undefined ? {} : { cause })
    this.code = code
  }
}

const UNAVAILABLE = new Set([
  'MissingAPIError',
  'OpenFailedError',
  'InvalidStateError',
  'SecurityError',
  'UnknownError',
  'NotFoundError',
])

/** The storage failure behind an error of Dexie or the browser; null when it is something else. */
export function asStorageError(error: unknown): StorageError | null {
  if (error instanceof StorageError) return error
  for (const name of namesOf(error)) {
    if (name === 'QuotaExceededError') return new StorageError('storage-full', error)
    if (name === 'DatabaseClosedError') return new StorageError('superseded', error)
    if (UNAVAILABLE.has(name)) return new StorageError('storage-unavailable', error)
  }
  return null
}

/** The message for a failure: that of its code, or `otherwise` when it is not a storage failure. */
export function storageFailureMessage<Message>(
  error: unknown,
  messages: Record<StorageErrorCode, Message>,
  otherwise: Message,
): Message {
  const failure = asStorageError(error)
  return failure ? messages[failure.code] : otherwise
}

/** Messages of a connection that the browser has closed, as Safari does in the background and under memory pressure. */
const LOST = new Set(['UnknownError', 'InvalidStateError', 'DatabaseClosedError', 'AbortError'])

/** True when the same work may succeed on a new connection. */
export function isLostConnection(error: unknown): boolean {
  const names = namesOf(error)
  return names.some((name) => LOST.has(name)) && !names.includes('QuotaExceededError')
}

/** Dexie wraps the browser's errors, sometimes twice: the innermost name is the most specific. */
function namesOf(error: unknown): string[] {
  const names: string[] = []
  for (let at = error; at instanceof Error || at instanceof DOMException; at = innerOf(at))
    names.unshift(at.name)
  return names
}

function innerOf(error: object): unknown {
  return 'inner' in error ? error.inner : undefined
}
