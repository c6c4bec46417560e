import type { CallDatabase } from '#supabase/functions/_shared/database.ts'

export type Letter = { subject: string; text: string; replyTo: string }

/** What the function needs from its environment. */
export type Platform = {
  /** Calls a database function as service_role. Never rejects. */
  call: CallDatabase
  /** The network address that the request comes from; null when it is not known. A client cannot forge it. */
  addressOf: (request: Request) => string | null
  /** Key of the address hashes. */
  sourceKey: string
  /**
   * Mails the owner; false when the mail was not sent. Null when no mail service is configured: messages then wait in
   * the database.
   */
  mailOwner: ((letter: Letter) => Promise<boolean>) | null
}

/** The embedded backend passes its platform beside the request; hosted runtimes pass something else, or nothing. */
export function isPlatform(value: unknown): value is Platform {
  return typeof value === 'object' && value !== null && 'call' in value && 'sourceKey' in value
}
