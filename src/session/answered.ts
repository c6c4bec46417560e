import type { AuthResult } from '#src/remote/auth-result.ts'

/** An action that ends in a result, with the part that failed in its code. */
class Refused extends Error {
  readonly code: string

  constructor(code: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : '', { cause })
    this.code = code
  }
}

/** The backend's code, or `not_configured` with the message that says which setting is missing. */
export const connected = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new Refused(isMissingSetting(error) ? 'not_configured' : 'unknown', error)
  })

/** What this device keeps; fails with `storage_unavailable`. */
export const stored = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new Refused('storage_unavailable', error)
  })

/** Runs an action whose parts are `connected` and `stored`; their failures become its result. */
export async function answered<Given>(work: () => Promise<AuthResult<Given>>): Promise<AuthResult<Given>> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { ok: false, code: error.code, message: error.message }
  }
}

/** supabase-js says by message alone which setting is missing; the specification fixes both messages. */
function isMissingSetting(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.message === 'supabaseUrl is required.' || error.message === 'supabaseKey is required.')
  )
}
