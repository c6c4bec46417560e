import * as v from 'valibot'
import { type AuthCall, type AuthRoutes, parsed, peerOf, redirectOf } from './auth-call.ts'
import { reply } from './auth-reply.ts'
import type { Engine } from './engine.ts'
import type { Limits } from './limits.ts'
import { assertPasswordFits } from './password.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { SignUpDesk } from './sign-up.ts'

const SignUp = v.looseObject({
  email: v.string(),
  password: v.string(),
  data: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
})

export type SignUpApiOptions = { engine: Engine; desk: SignUpDesk; hasher: PasswordHasher; limits: Limits }

/** `POST /signup`: a taken address reads and costs like a new one, so that it tells nobody who has an account. */
export function createSignUpApi({ engine, desk, hasher, limits }: SignUpApiOptions): AuthRoutes {
  async function signUp(call: AuthCall): Promise<Response> {
    const { request, body, peer } = call
    if (!v.is(SignUp, body)) return engine(request, null, peer)
    const { email, password, data } = parsed(SignUp, body)
    assertPasswordFits(password)
    limits.take('mailsPerPeer', peerOf(call))
    const response = await engine(request, null, peer)
    const taken = response.status === 429
    if (!(response.ok || taken)) return response
    // A new account's password was just hashed.
    if (taken) await hasher.spendHash(password)
    const redirectTo = redirectOf(call)
    return reply(200, await desk.answer({ email, metadata: data ?? {}, redirectTo, isNew: !taken }))
  }

  return { 'POST /signup': signUp }
}
