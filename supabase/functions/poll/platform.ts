import type { CallDatabase } from '#supabase/functions/_shared/database.ts'

/** What the function needs from its environment. It never learns who is signed in. */
export type Platform = {
  /** Calls a database function as service_role. Never rejects. */
  call: CallDatabase
  /** The network address that the request comes from; null when it is not known. A client cannot forge it. */
  addressOf: (request: Request) => string | null
  /** Key of the address hashes. */
  sourceKey: string
}

/** The embedded backend passes its platform beside the request; hosted runtimes pass something else, or nothing. */
export function isPlatform(value: unknown): value is Platform {
  return typeof value === 'object' && value !== null && 'call' in value && 'sourceKey' in value
}
