import type { NamesErrorCode } from '#src/core/protocol/names-worker.ts'

/**
 * Why names are unavailable. The message is also the code: errors from the worker keep only their name and
 * message, and `namesErrorFrom` reads them back on the other side.
 */
export class NamesError extends Error {
  readonly code: NamesErrorCode

  constructor(code: NamesErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'NamesError'
    this.code = code
  }
}

/** The `NamesError` of a rejected call, or null when it is another error. */
export function namesErrorFrom(error: unknown): NamesError | null {
  if (error instanceof NamesError) return error
  if (!(error instanceof Error) || error.name !== 'NamesError') return null
  const code = error.message
  return code === 'data-unavailable' || code === 'data-damaged'
    ? new NamesError(code, { cause: error })
    : null
}
