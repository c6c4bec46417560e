/** What a person is told about a failure. */
export type FailureKind = 'connection' | 'loading' | 'generic'

/** The message of an import of our own code that failed. Chromium's own contains "fetch", as no connection does. */
export const LOADING_FAILED = 'Loading chunk failed'

/** Kind by message: a connection error mentions fetch or network, a loading error chunk loading. */
export function failureKind(error: unknown): FailureKind {
  const message = messageOf(error)
  if (/fetch|network/i.test(message)) return 'connection'
  return /loading chunk/i.test(message) ? 'loading' : 'generic'
}

/** What was thrown may be anything. */
export function messageOf(error: unknown): string {
  return String((error as { message?: unknown } | null | undefined)?.message ?? error)
}

/** For `catch` of an import: throws it anew under the name that tells what it means to a person. */
export function loadingFailed(cause: unknown): never {
  throw new Error(LOADING_FAILED, { cause })
}
