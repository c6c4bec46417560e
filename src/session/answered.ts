import type { AuthResult } from '#src/remote/auth-result.ts'

/** An action that returns a result, whose code identifies the part that failed. */
class Refused extends Error {
  readonly code: string

  constructor(code: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : '', { cause })
    this.code = code
  }
}

/** The backend's code, or `not_configured` with a message that names the missing setting. */
export const connected = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new Refused(isMissingSetting(error) ? 'not_configured' : 'unknown', error)
  })

/** A local write; fails with `storage_unavailable`. */
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

/** supabase-js names the missing setting only in its message; the specification fixes both messages. */
function isMissingSetting(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.message === 'supabaseUrl is required.' || error.message === 'supabaseKey is required.')
  )
}
