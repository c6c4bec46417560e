/** The kinds of failure that the user sees a message for. */
export type FailureKind = 'connection' | 'loading' | 'generic'

/** Our message for a failed import of our own code. Chromium's own contains "fetch", like that of a lost connection. */
export const LOADING_FAILED = 'Loading chunk failed'

/** The kind by message: a connection error mentions fetch or network, a loading error mentions chunk loading. */
export function failureKind(error: unknown): FailureKind {
  const message = messageOf(error)
  if (/fetch|network/i.test(message)) return 'connection'
  return /loading chunk/i.test(message) ? 'loading' : 'generic'
}

/** A thrown value may be anything. */
export function messageOf(error: unknown): string {
  return String((error as { message?: unknown } | null | undefined)?.message ?? error)
}

/** For `catch` of an import: rethrows it with the message of its kind. */
export function loadingFailed(cause: unknown): never {
  throw new Error(LOADING_FAILED, { cause })
}
