import type { SigningKeys } from '#supabase/embedded/signing-keys.ts'
import type { AuthRoutes } from './call.ts'
import { reply } from './problem.ts'

/** Public information on this auth server. `recovery_codes` is ours; the rest has GoTrue's format. */
const SETTINGS = {
  external: { anonymous_users: false, email: true, phone: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  mfa_enabled: true,
  recovery_codes: true,
}

const HEALTH = { version: 'nestling', name: 'GoTrue', description: 'The part of GoTrue that Nestling uses' }

export function createInfoApi(keys: Pick<SigningKeys, 'jwks'>): AuthRoutes {
  return {
    'GET /settings': async () => reply(200, SETTINGS),
    'GET /health': async () => reply(200, HEALTH),
    'GET /.well-known/jwks.json': async () =>
      reply(200, keys.jwks, { 'cache-control': 'public, max-age=600' }),
  }
}
