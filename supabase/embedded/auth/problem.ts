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

export function reply(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...CORS, ...headers } })
}

/** The body in GoTrue's format: `code` is the status, `error_code` the code. */
export function problemReply({ status, code, message, more }: AuthProblem): Response {
  return reply(
    status,
    { code: status, error_code: code, msg: message, ...more.body },
    // A page of another origin can read only the headers that are listed here.
    { 'access-control-expose-headers': 'retry-after', ...more.headers, 'x-sb-error-code': code },
  )
}

export function invalid(message: string): AuthProblem {
  return new AuthProblem(400, 'validation_failed', message)
}
