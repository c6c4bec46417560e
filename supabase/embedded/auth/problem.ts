import { CORS } from './cors.ts'

/** A refusal of `/auth/v1` with GoTrue's status and code; thrown anywhere below, answered by the API. */
export class AuthProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
    this.name = 'AuthProblem'
  }
}

export function reply(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...CORS, ...headers } })
}

/** The body in GoTrue's words: `code` is the status, `error_code` the code. */
export function problemReply({ status, code, message, headers }: AuthProblem): Response {
  return reply(
    status,
    { code: status, error_code: code, msg: message },
    { ...headers, 'x-sb-error-code': code },
  )
}
