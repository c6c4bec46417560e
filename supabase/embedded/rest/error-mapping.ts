import {
  DATABASE_RESTARTED,
  DATABASE_UNAVAILABLE,
  type DatabaseError,
  STATEMENT_TIMEOUT,
} from '#supabase/embedded/database/database-error.ts'

/** A response in PostgREST's format. `retryAfter` in seconds. */
export type HttpProblem = {
  status: number
  code: string
  message: string
  details?: string | null
  hint?: string | null
  retryAfter?: number
}

/** The database restarts within a second or two. */
const RETRY_SECONDS = 5

/**
 * PostgREST's HTTP status of a SQLSTATE (its table "Errors from PostgreSQL"). `PTxyz` is a function's own choice of
 * status xyz.
 */
export function httpStatusOf(code: string): number {
  const custom = /^PT([1-5]\d\d)$/.exec(code)
  if (custom) return Number(custom[1])
  const exact: Record<string, number> = {
    '23503': 409,
    '23505': 409,
    '25006': 405,
    '42501': 403,
    '42883': 404,
    '42P01': 404,
    '42P17': 500,
    '53400': 500,
    P0001: 400,
    [STATEMENT_TIMEOUT]: 503,
    [DATABASE_RESTARTED]: 503,
    [DATABASE_UNAVAILABLE]: 503,
  }
  const byClass: Record<string, number> = { '08': 503, '0L': 403, '0P': 403, '28': 403, '53': 503 }
  const serverSide = /^(09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/
  return exact[code] ?? byClass[code.slice(0, 2)] ?? (serverSide.test(code) ? 500 : 400)
}

/** A database error as PostgREST would return it to a signed-in user. */
export function databaseProblem({ code, message, detail, hint }: DatabaseError): HttpProblem {
  // The token itself is at fault; PostgREST's own code makes clients refresh it.
  if (code === 'PT401') return { status: 401, code: 'PGRST301', message: 'Session of this token has ended' }
  const status = httpStatusOf(code)
  const wait = retrySeconds(status, detail)
  return { status, code, message, details: detail, hint, ...(wait !== null && { retryAfter: wait }) }
}

/** A function that raises PT429 returns the seconds in its detail. */
function retrySeconds(status: number, detail: string | null): number | null {
  if (status === 503) return RETRY_SECONDS
  return status === 429 && /^\d{1,6}$/.test(detail ?? '') ? Number(detail) : null
}
