import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { PASSWORD } from '#tests/contracts/backend/client.ts'
import { addOp } from '#tests/contracts/backend/ops.ts'
import { confirmByMail } from '#tests/contracts/backend/target.ts'
import type { LoadServer } from './load-child.ts'
import { type Call, fire } from './load-client.ts'

export type LoadPerson = { id: string; email: string; token: string }

const User = v.object({ id: v.string() })
const Session = v.object({ access_token: v.string(), user: User })

export function signIn({ anonKey }: LoadServer, email: string): Call {
  return {
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: { apikey: anonKey },
    body: { email, password: PASSWORD },
  }
}

const rpc = ({ anonKey }: LoadServer, { token }: LoadPerson, name: string, body: object): Call => ({
  method: 'POST',
  path: `/rest/v1/rpc/${name}`,
  headers: { apikey: anonKey, authorization: `Bearer ${token}` },
  body,
})

/** A push of five new names. */
export function pushOf(server: LoadServer, person: LoadPerson, number: number): Call {
  const ops = Array.from({ length: 5 }, (_, at) => addOp(`Load${number}x${at}`))
  return rpc(server, person, 'sync_push', { p_user: person.id, p_ops: ops })
}

export function pullOf(server: LoadServer, person: LoadPerson): Call {
  return rpc(server, person, 'sync_pull', { p_user: person.id, p_cursor: 0, p_limit: 1000 })
}

/** Signs accounts up and opens their mailed links. Returns their addresses. @throws the server's error */
export async function makeAccounts(server: LoadServer, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `load-${randomUUID()}@example.test`)
  for (const email of emails) await confirmByMail(server, email)
  return emails
}

/** Signs accounts in, one after the other. */
export async function signInAll(server: LoadServer, emails: string[]): Promise<LoadPerson[]> {
  const people: LoadPerson[] = []
  for (const email of emails) {
    const [sample] = await fire(server.url, [signIn(server, email)], 1)
    const { access_token, user } = v.parse(Session, JSON.parse(sample?.text || '{}'))
    people.push({ id: user.id, email, token: access_token })
  }
  return people
}
