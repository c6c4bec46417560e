import { CORS } from './cors.ts'
import { DatabaseError } from './database-error.ts'

/**
 * HTTP status of a SQLSTATE as PostgREST gives it (its table "Errors from PostgreSQL").
 * `PTxyz` is a function's own choice of status xyz.
 */
export function httpStatusOf(code: string, signedIn: boolean): number {
  const custom = /^PT([1-5]\d\d)$/.exec(code)
  if (custom) return Number(custom[1])
  const exact: Record<string, number> = {
    '23503': 409,
    '23505': 409,
    '25006': 405,
    '42501': signedIn ? 403 : 401,
    '42883': 404,
    '42P01': 404,
    '42P17': 500,
    '53400': 500,
    P0001: 400,
  }
  const byClass: Record<string, number> = { '08': 503, '0L': 403, '0P': 403, '28': 403, '53': 503 }
  const serverSide = /^(09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/
  return exact[code] ?? byClass[code.slice(0, 2)] ?? (serverSide.test(code) ? 500 : 400)
}

/** A database error as PostgREST would answer it, or null when it is none. */
export function databaseErrorResponse(error: unknown, signedIn: boolean): Response | null {
  if (!(error instanceof DatabaseError)) return null
  const { code, message, detail, hint } = error
  const body = { code, details: detail, hint, message }
  return Response.json(body, {
    status: httpStatusOf(code, signedIn),
    headers: CORS,
  })
}
