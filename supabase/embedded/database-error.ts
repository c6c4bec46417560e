import { inspect } from 'node:util'
import * as v from 'valibot'

const Raw = v.object({
  code: v.pipe(v.string(), v.regex(/^[0-9A-Z]{5}$/)),
  message: v.string(),
  detail: v.optional(v.nullable(v.string())),
  hint: v.optional(v.nullable(v.string())),
})

/**
 * A refusal by the database, without the statement and its parameters: the engine prints every error it meets, and
 * people's notes do not belong in a log.
 */
export class DatabaseError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly detail: string | null,
    readonly hint: string | null,
  ) {
    super(message)
    this.name = 'DatabaseError'
  }

  /** What a log shows. */
  [inspect.custom](): string {
    return `database error ${this.code}`
  }
}

/** The lean form of an error that has a SQLSTATE; anything else as it is. */
export function leanError(error: unknown): unknown {
  const raw = v.safeParse(Raw, error)
  if (!raw.success) return error
  const { code, message, detail, hint } = raw.output
  return new DatabaseError(code, message, detail ?? null, hint ?? null)
}
