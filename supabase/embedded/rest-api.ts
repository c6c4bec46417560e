import * as v from 'valibot'
import { ACCOUNT_GONE } from '#src/core/sync/wire.ts'
import { CORS } from './cors.ts'
import type { Database } from './database.ts'
import type { Engine } from './engine.ts'
import { databaseErrorResponse } from './error-mapping.ts'
import { type RequestContext, runInContext } from './request-context.ts'
import type { AccessClaims, Tokens } from './auth/tokens.ts'
import type { Peer } from './peer-address.ts'

export type Handler = (request: Request, peer: Peer) => Promise<Response>

const Standing = v.object({ user: v.boolean(), session: v.boolean() })

/** `/rest/v1`: tables and functions, with PostgREST's statuses and codes for what the database refuses. */
export function createRestApi({
  engine,
  tokens,
  database,
}: {
  engine: Engine
  tokens: Tokens
  database: Database
}): Handler {
  /** The engine would serve a token of an ended session or a deleted account as anon: nothing found, nothing said. */
  async function refusal({ sub, session_id }: AccessClaims): Promise<Response | null> {
    const [standing] = await database.rows(
      Standing,
      `select exists (select from auth.users where id = $1) as "user",
              exists (select from auth.sessions where id = $2 and user_id = $1) as session`,
      [sub, session_id],
    )
    if (!standing?.user) return problem(410, ACCOUNT_GONE, 'account_gone')
    if (!standing.session) return problem(401, 'PGRST301', 'Session of this token has ended')
    return null
  }

  return async (request, peer) => {
    const bearer = await tokens.read(request.headers.get('authorization'))
    if (bearer.kind === 'invalid') {
      return bearer.expired
        ? problem(401, 'PGRST303', 'JWT expired')
        : problem(401, 'PGRST301', 'JWT invalid')
    }
    const claims = bearer.kind === 'user' ? bearer.claims : null
    const refused = claims && (await refusal(claims))
    if (refused) return refused
    const context: RequestContext = { redirectTo: null, databaseError: null }
    const response = await runInContext(context, () => engine(request, claims, peer))
    if (response.status !== 500) return response
    return databaseErrorResponse(context.databaseError, claims !== null) ?? response
  }
}

function problem(status: number, code: string, message: string): Response {
  return Response.json({ code, details: null, hint: null, message }, { status, headers: CORS })
}
