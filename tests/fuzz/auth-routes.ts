import fc from 'fast-check'
import type { Actor } from './request.ts'
import type { Route } from './route.ts'

const at = (path: string) => fc.constant(path)
const among = (...paths: string[]) => fc.constantFrom(...paths)
const uuid = fc.uuid()
/** Rare enough new addresses that the number of accounts in a run stays small. */
const email = fc.oneof(
  among(
    '{ana.email}',
    '{ben.email}',
    '{guest.email}',
    'not an address',
    'A@B',
    `${'a'.repeat(300)}@example.test`,
  ),
  fc.nat(200).map((number) => `fuzz-${number}@example.test`),
)
const password = among(
  'wrong password',
  'short',
  '',
  'correct horse battery staple',
  'x'.repeat(73),
  'ü'.repeat(40),
)
const code = among('000000', '123456', '', '12345678901234567890', 'abcdef')
const HARMLESS: Actor[] = ['stranger', 'guest']

const ROUTES: Route[] = [
  { name: 'signup', method: 'POST', path: at('signup'), body: fc.record({ email, password }) },
  {
    name: 'token password',
    method: 'POST',
    path: at('token?grant_type=password'),
    body: fc.record({ email, password: among('wrong password', '', 'x'.repeat(100)) }),
  },
  {
    name: 'token refresh_token',
    method: 'POST',
    path: at('token?grant_type=refresh_token'),
    body: fc.record({ refresh_token: fc.oneof(fc.string(), at('aaaaaaaaaaaa')) }),
  },
  {
    name: 'token pkce',
    method: 'POST',
    path: at('token?grant_type=pkce'),
    body: fc.record({ auth_code: uuid, code_verifier: fc.string() }),
  },
  {
    name: 'token unknown',
    method: 'POST',
    path: among(
      'token',
      'token?grant_type=',
      'token?grant_type=id_token',
      'token?grant_type=password&grant_type=pkce',
    ),
    body: fc.record({ email, password }),
  },
  { name: 'recover', method: 'POST', path: at('recover'), body: fc.record({ email }) },
  { name: 'otp', method: 'POST', path: at('otp'), body: fc.record({ email, create_user: fc.boolean() }) },
  { name: 'magiclink', method: 'POST', path: at('magiclink'), body: fc.record({ email }) },
  {
    name: 'resend',
    method: 'POST',
    path: at('resend'),
    body: fc.record({ type: among('signup', 'email_change', 'sms'), email }),
  },
  {
    name: 'verify POST',
    method: 'POST',
    path: at('verify'),
    body: fc.record({
      type: among('signup', 'email', 'recovery', 'magiclink', 'email_change'),
      email,
      token: code,
    }),
  },
  {
    name: 'verify link',
    method: 'GET',
    path: fc
      .record({
        type: among('signup', 'recovery', 'x'),
        to: among('https://evil.example', '/auth', '//evil', '%00'),
      })
      .map(({ type, to }) => `verify?token=${'ab'.repeat(28)}&type=${type}&redirect_to=${to}`),
  },
  { name: 'verify HEAD', method: 'HEAD', path: at('verify?token=x&type=signup') },
  { name: 'user GET', method: 'GET', path: at('user') },
  {
    name: 'user PUT',
    method: 'PUT',
    path: at('user'),
    body: fc.record({ password, data: fc.dictionary(fc.string({ maxLength: 8 }), fc.string()) }),
    actors: HARMLESS,
  },
  {
    name: 'user PUT data',
    method: 'PUT',
    path: at('user'),
    body: fc.record({ data: fc.object({ maxDepth: 2 }) }),
  },
  {
    name: 'logout',
    method: 'POST',
    path: among('logout?scope=local', 'logout?scope=others', 'logout', 'logout?scope=%00'),
    actors: HARMLESS,
  },
  { name: 'settings', method: 'GET', path: among('settings', 'health', '.well-known/jwks.json') },
  {
    name: 'enroll',
    method: 'POST',
    path: at('factors'),
    body: fc.record({
      factor_type: among('totp', 'phone', 'webauthn'),
      friendly_name: fc.string(),
      phone: among('+4915550000000', '0', ''),
    }),
    actors: HARMLESS,
  },
  {
    name: 'challenge',
    method: 'POST',
    path: fc.oneof(
      uuid.map((id) => `factors/${id}/challenge`),
      at('factors/{ben.factor}/challenge'),
    ),
    body: fc.record({}),
  },
  {
    name: 'factor verify',
    method: 'POST',
    path: fc.oneof(
      uuid.map((id) => `factors/${id}/verify`),
      at('factors/{ben.factor}/verify'),
    ),
    body: fc.record({ challenge_id: uuid, code }),
  },
  {
    name: 'unenroll',
    method: 'DELETE',
    path: fc.oneof(
      uuid.map((id) => `factors/${id}`),
      at('factors/x'),
    ),
  },
  { name: 'recovery codes GET', method: 'GET', path: at('factors/recovery_codes') },
  {
    name: 'recovery codes POST',
    method: 'POST',
    path: at('factors/recovery_codes'),
    body: fc.record({}),
    actors: HARMLESS,
  },
  { name: 'recover factor', method: 'POST', path: at('factors/recover'), body: fc.record({ code }) },
  {
    name: 'admin users',
    method: 'GET',
    path: among(
      'admin/users',
      'admin/users?page=0&per_page=100000',
      'admin/users/{guest.id}',
      'admin/users/x',
    ),
    max: 1024 * 1024,
  },
  {
    name: 'admin create',
    method: 'POST',
    path: at('admin/users'),
    body: fc.record({
      email: fc.nat(50).map((number) => `made-${number}@example.test`),
      password,
      email_confirm: fc.boolean(),
    }),
  },
  {
    name: 'authorize',
    method: 'GET',
    path: among('authorize?provider=google', 'authorize', 'callback?code=x&state=y'),
  },
]

/** The account routes: sign-up, sign-in, sessions, second factors, administration. */
export const authRoutes: Route[] = ROUTES.map((route) => ({
  ...route,
  name: `auth ${route.name}`,
  path: route.path.map((path) => `/auth/v1/${path}`),
}))
