import { readFileSync } from 'node:fs'
import { jwtVerify } from 'jose'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const read = (name: string) => readFileSync(name, 'utf8')
const Service = v.looseObject({
  image: v.string(),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  volumes: v.optional(v.array(v.string()), []),
  ports: v.optional(v.array(v.string()), []),
})
const { services } = v.parse(
  v.object({ services: v.record(v.string(), Service) }),
  parse(read('deploy/supabase/compose.yaml')),
)
const of = (name: string) => services[name]?.environment ?? {}

test('both services accept the keys of the gateway, for the roles that they are for', async () => {
  const secret = of('auth')['GOTRUE_JWT_SECRET'] ?? ''
  expect(of('rest')['PGRST_JWT_SECRET']).toBe(secret)
  const roles = await Promise.all(
    ['ANON_KEY', 'SECRET_KEY'].map(
      async (name) =>
        (await jwtVerify(of('gateway')[name] ?? '', new TextEncoder().encode(secret))).payload['role'],
    ),
  )
  expect(roles).toEqual(['anon', 'service_role'])
})

test('GoTrue and PostgREST are set up as supabase/config.toml sets up a project', () => {
  const config = read('supabase/config.toml')
  const set = (name: string) => new RegExp(`^${name} = "?([^"\\n]+)"?$`, 'm').exec(config)?.[1]
  const auth = of('auth')
  expect({
    expiry: auth['GOTRUE_JWT_EXP'],
    length: auth['GOTRUE_PASSWORD_MIN_LENGTH'],
    reuse: auth['GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL'],
    double: auth['GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED'],
    enroll: auth['GOTRUE_MFA_TOTP_ENROLL_ENABLED'],
    rows: of('rest')['PGRST_DB_MAX_ROWS'],
    site: auth['GOTRUE_SITE_URL'],
  }).toEqual({
    expiry: set('jwt_expiry'),
    length: set('minimum_password_length'),
    reuse: set('refresh_token_reuse_interval'),
    double: set('double_confirm_changes'),
    enroll: set('enroll_enabled'),
    rows: set('max_rows'),
    site: set('site_url'),
  })
  expect(services['gateway']?.ports).toEqual([`127.0.0.1:${set('port')}:${set('port')}`])
})

test('images have a version, files are there, and each role that signs in exists', () => {
  for (const { image, volumes } of Object.values(services)) {
    expect(image).toMatch(/:v?\d+[\w.-]*$/)
    for (const volume of volumes)
      expect(read.bind(null, `deploy/supabase/${volume.split(':')[0]}`)).not.toThrow(/ENOENT/)
  }
  const roles = read('deploy/supabase/roles.sql')
  for (const url of [of('auth')['GOTRUE_DB_DATABASE_URL'], of('rest')['PGRST_DB_URI']])
    expect(roles).toMatch(
      new RegExp(`create role ${new URL(url ?? '').username} login .*password 'example';`),
    )
})

/** The rows of the table of differences: their tests. */
const shown = [...read('docs/backend.md').matchAll(/`([\w/-]+\.test\.ts)`: “(.+)”/g)]

test('the documented differences are many', () => expect(shown.length).toBeGreaterThan(10))

test.each(shown.map(([, file = '', title = '']) => [file, title]))(
  '%s shows a difference: %s',
  (file, title) => {
    const folder = file.startsWith('generate-names/') ? 'supabase/functions' : 'tests/contracts'
    expect(read(`${folder}/${file}`)).toContain(`'${title}'`)
  },
)
