import '#tests/contracts/ports/web-socket.ts'
import { AuthApiError, type UserAttributes } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { createAccountGateway } from './account-gateway.ts'
import { createDataClient, createPassingAuthClient } from './clients.ts'

const CONFIG = { url: 'https://backend.test', anonKey: 'key' }

/** A gateway whose server answers every change of the user with this error. */
function harness(code: string) {
  const sent: UserAttributes[] = []
  const client = createPassingAuthClient(CONFIG, fetch)
  client.updateUser = (attributes) => {
    sent.push(attributes)
    return Promise.resolve({ data: { user: null }, error: new AuthApiError('No', 400, code) })
  }
  const account = createAccountGateway({
    auth: () => client,
    data: createDataClient(CONFIG, () => Promise.resolve('token'), fetch),
    freshToken: () => Promise.resolve({ ok: true, token: 'token', userId: 'mum' }),
    lock: (_name, work) => work(),
  })
  return { account, sent }
}

it('a new address is sent with the current password, and a wrong one is reported by its code', async () => {
  const { account, sent } = harness('current_password_invalid')
  const change = { email: 'new@example.org', current: 'words' }
  expect(await account.changeEmail(change, 'https://app.test/auth')).toMatchObject({
    ok: false,
    code: 'current_password_invalid',
  })
  expect(sent).toEqual([{ email: 'new@example.org', current_password: 'words' }])
})
