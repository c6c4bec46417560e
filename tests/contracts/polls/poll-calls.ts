import { randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import * as v from 'valibot'
import type { Address, Person } from '#tests/contracts/backend/client.ts'

export const NAMES = ['Nora', 'Ida', 'Órla', 'Zoë Marie', 'Mia']

const time = v.pipe(v.string(), v.isoTimestamp())

/** The exact answers: one property more fails. */
const Started = v.strictObject({ id: v.string(), code: v.string(), ends_at: time })
const OwnPolls = v.array(
  v.strictObject({
    id: v.string(),
    title: v.string(),
    created_at: time,
    ends_at: time,
    ended: v.boolean(),
    ballots: v.number(),
    names: v.array(v.strictObject({ name: v.string(), count: v.number() })),
  }),
)

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

type Asked = { title?: unknown; names?: unknown; endsAt?: unknown }

/** What `poll_create` answers, whatever that is. */
export const tryToStart = (
  { client }: Person,
  { title = 'Which name?', names = NAMES, endsAt = inHours(24) }: Asked = {},
) => client.rpc('poll_create', { p_title: title, p_names: names, p_ends_at: endsAt })

export async function start(person: Person, asked: Asked = {}): Promise<v.InferOutput<typeof Started>> {
  const { data, error } = await tryToStart(person, asked)
  if (error) throw error
  return v.parse(Started, data)
}

export async function pollsOf({ client }: Person) {
  const { data, error } = await client.rpc('my_polls')
  if (error) throw error
  return v.parse(OwnPolls, data)
}

/** How often each name of a person's only poll was chosen, those that were not left out; `ballots` of devices. */
export async function resultOf(person: Person): Promise<Record<string, number>> {
  const [poll, ...more] = await pollsOf(person)
  if (!poll || more.length > 0) throw new Error('not one poll')
  const counts = poll.names.filter(({ count }) => count > 0).map(({ name, count }) => [name, count])
  return { ...Object.fromEntries(counts), ballots: poll.ballots }
}

export async function called({ client }: Person, name: string, id: string): Promise<unknown> {
  const { data, error } = await client.rpc(name, { p_id: id })
  if (error) throw error
  return data
}

export type Reply = { status: number; retryAfter: number; body: unknown }

/** A POST to the edge function, from that address of this machine. */
export function post({ url, anonKey }: Address, body: unknown, from = '127.0.0.1'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(new URL('/functions/v1/poll', url), {
      method: 'POST',
      localAddress: from,
      headers: { apikey: anonKey, 'content-type': 'application/json' },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => {
        const retryAfter = Number(response.headers['retry-after'] ?? 0)
        resolve({ status: response.statusCode ?? 0, retryAfter, body: JSON.parse(text) })
      })
    })
    request.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
}

/** A device without an account that votes in one poll. */
export function newVoter(address: Address, code: string, from?: string) {
  const device = randomBytes(16).toString('hex')
  return {
    device,
    open: () => post(address, { kind: 'open', code, device }, from),
    vote: (...choices: unknown[]) => post(address, { kind: 'vote', code, device, choices }, from),
  }
}

/** What a voter is answered when all is well. */
export const ok = (body: unknown): Reply => ({ status: 200, retryAfter: 0, body })
export const STORED = ok({ result: 'stored' })
