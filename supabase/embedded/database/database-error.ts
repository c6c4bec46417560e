import { inspect } from 'node:util'
import * as v from 'valibot'

const Raw = v.object({
  code: v.pipe(v.string(), v.regex(/^[0-9A-Z]{5}$/)),
  message: v.string(),
  detail: v.optional(v.nullable(v.string())),
  hint: v.optional(v.nullable(v.string())),
  position: v.optional(v.nullable(v.union([v.string(), v.number()]))),
})

/** An error of PostgreSQL as plain data, which can cross threads. `code` is a SQLSTATE. */
export type ErrorFields = {
  code: string
  message: string
  detail: string | null
  hint: string | null
  /** Character of the statement (from 1) at which the parser stopped, null elsewhere. */
  position: number | null
}

/** An error of the database, without the statement and its parameters: users' notes do not belong in a log. */
export class DatabaseError extends Error {
  readonly code: string
  readonly detail: string | null
  readonly hint: string | null
  readonly position: number | null

  constructor({ code, message, detail, hint, position }: ErrorFields) {
    super(message)
    this.name = 'DatabaseError'
    this.code = code
    this.detail = detail
    this.hint = hint
    this.position = position
  }

  /** What a log shows: a message may quote a row. */
  [inspect.custom](): string {
    return `database error ${this.code}`
  }
}

/** The fields of an error of PostgreSQL, null for any other error. */
export function errorFields(error: unknown): ErrorFields | null {
  const raw = v.safeParse(Raw, error)
  if (!raw.success) return null
  const { code, message, detail, hint, position } = raw.output
  return {
    code,
    message,
    detail: detail ?? null,
    hint: hint ?? null,
    position: position ? Number(position) : null,
  }
}

/** An error of PostgreSQL as DatabaseError; any other error as it is. */
export function asDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseError) return error
  const fields = errorFields(error)
  return fields ? new DatabaseError(fields) : error
}

/** SQLSTATEs that the layer around the database raises itself. */
export const STATEMENT_TIMEOUT = '57014'
export const DATABASE_RESTARTED = '57P01'
export const DATABASE_UNAVAILABLE = '57P03'

/** Creates a DatabaseError of our own. */
export function unavailable(code: string, message: string): DatabaseError {
  return new DatabaseError({ code, message, detail: null, hint: null, position: null })
}

/** What a log may show of any error: a message of the database may quote a row. */
export function loggable(error: unknown): string {
  if (error instanceof DatabaseError) return `database error ${error.code}`
  return error instanceof Error ? error.name : 'unknown'
}
