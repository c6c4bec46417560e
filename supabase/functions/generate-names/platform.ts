import type { CallDatabase } from '#supabase/functions/_shared/database.ts'

/** Who asks. `invalid`: with a token that is none of ours or has expired. `unknown`: accounts cannot be looked up now. */
export type Caller =
  | { kind: 'person'; id: string }
  | { kind: 'anonymous' }
  | { kind: 'invalid' }
  | { kind: 'unknown' }

/** What the function needs from its environment. */
export type Platform = {
  /** Calls a database function as service_role. Never rejects. */
  call: CallDatabase
  /** The network address that the request comes from; null when it is not known. A client cannot forge it. */
  addressOf: (request: Request) => string | null
  /** Reads the Authorization header. Never rejects. */
  callerOf: (request: Request) => Promise<Caller>
  /** Key of the hashes of networks and people. */
  sourceKey: string
  /** The variables that `settings.ts` reads. */
  env: Record<string, string | undefined>
  /** One line per failure, without anything that a person or a model has written. */
  log: (line: string) => void
}

/** The embedded backend passes its platform beside the request; hosted runtimes pass something else, or nothing. */
export function isPlatform(value: unknown): value is Platform {
  return typeof value === 'object' && value !== null && 'call' in value && 'callerOf' in value
}
