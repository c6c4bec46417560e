/** What a function of the database has answered. `code`: a SQLSTATE, null when there was no answer at all. */
export type Called = { ok: true; data: unknown } | { ok: false; code: string | null }

export type Letter = { subject: string; text: string; replyTo: string }

/** What the function needs of the place where it runs. */
export type Platform = {
  /** Calls a function of the database as service_role. Never rejects. */
  call: (name: string, args: Record<string, unknown>) => Promise<Called>
  /** The network address that the request comes from; null when it is not known. Nothing that a client can write. */
  addressOf: (request: Request) => string | null
  /** Keys the hashes of addresses. */
  sourceKey: string
  /** Mails the owner; false when the mail did not go. Null without a way to: messages then wait in the database. */
  mailOwner: ((letter: Letter) => Promise<boolean>) | null
}

/** The embedded backend passes its platform beside the request; hosted runtimes pass something else there, or nothing. */
export function isPlatform(value: unknown): value is Platform {
  return typeof value === 'object' && value !== null && 'call' in value && 'sourceKey' in value
}
