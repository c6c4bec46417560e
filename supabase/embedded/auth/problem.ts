import { CORS } from '#supabase/embedded/cors.ts'

/**
 * An error response of `/auth/v1` with GoTrue's status and code; thrown anywhere below, converted to a reply by the
 * router.
 */
export class AuthProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly more: { headers?: Record<string, string>; body?: Record<string, unknown> } = {},
  ) {
    super(message)
    this.name = 'AuthProblem'
  }
}

/** A JSON reply that pages of any origin may read. */
export function reply(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...CORS, ...headers } })
}

/** The body in GoTrue's format: `code` is the status, `error_code` the code. */
export function problemReply({ status, code, message, more }: AuthProblem): Response {
  return reply(
    status,
    { code: status, error_code: code, msg: message, ...more.body },
    { ...more.headers, 'x-sb-error-code': code },
  )
}

/** A request that its schema refuses: 400 `validation_failed`. */
export function invalid(message: string): AuthProblem {
  return new AuthProblem(400, 'validation_failed', message)
}
