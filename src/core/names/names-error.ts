import type { NamesErrorCode } from '#src/core/protocol/names-worker.ts'

/**
 * Why names cannot be had. The message is the code too: errors that cross from the worker keep only name and
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

/** The `NamesError` that a rejected call carried, or null when it was something else. */
export function namesErrorFrom(error: unknown): NamesError | null {
  if (error instanceof NamesError) return error
  if (!(error instanceof Error) || error.name !== 'NamesError') return null
  const code = error.message
  return code === 'data-unavailable' || code === 'data-damaged'
    ? new NamesError(code, { cause: error })
    : null
}
