import '#tests/contracts/ports/web-socket.ts'
import { expect, it } from 'vitest'
import { failed } from './auth-result.ts'
import { createPassingAuthClient, type Fetch } from './clients.ts'
import { withRefusalCodes } from './refusal-codes.ts'

/** The error of a sign-in that a server answers with this status and body. */
async function failureOf(status: number, body: string) {
  const server: Fetch = () =>
    Promise.resolve(new Response(body, { status, headers: { 'Content-Type': 'application/json' } }))
  const client = createPassingAuthClient(
    { url: 'https://backend.test', anonKey: 'key' },
    withRefusalCodes(server),
  )
  const { error } = await client.signInWithPassword({ email: 'mum@example.org', password: 'words' })
  return error && failed(error)
}

it.each(['over_capacity', 'disk_full'])('%s of a 503 is passed on', async (code) => {
  const body = JSON.stringify({ code: 503, error_code: code, msg: 'Not now' })
  expect(await failureOf(503, body)).toEqual({ ok: false, code, message: 'Not now' })
})

it.each(['<h1>Service unavailable</h1>', '{"error_code":"else"}', ''])(
  'another 503 is a failure without a code: %j',
  async (body) => {
    expect(await failureOf(503, body)).toEqual({ ok: false, code: 'unknown', message: '' })
  },
)
