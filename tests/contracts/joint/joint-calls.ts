import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { SyncOp } from '#src/core/sync/wire.ts'
import type { Person } from '#tests/contracts/backend/client.ts'
import { stamp } from '#tests/contracts/backend/ops.ts'
import { push } from '#tests/contracts/backend/sync-calls.ts'

const Name = v.strictObject({ key: v.string(), name: v.string() })

/** The exact answer of joint_state: one property more fails. */
const State = v.variant('state', [
  v.strictObject({ state: v.literal('none') }),
  v.strictObject({ state: v.literal('ended'), name: v.string(), names: v.array(Name) }),
  v.strictObject({
    state: v.literal('alone'),
    name: v.string(),
    seed: v.number(),
    expires_at: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  }),
  v.strictObject({
    state: v.literal('together'),
    name: v.string(),
    seed: v.number(),
    partner: v.string(),
    matches: v.array(Name),
    former: v.array(Name),
  }),
])
const Invited = v.strictObject({ code: v.string(), expires_at: v.pipe(v.string(), v.isoTimestamp()) })
const Joined = v.strictObject({ result: v.string(), from: v.exactOptional(v.string()) })

/** What joint_invite and joint_join take for no name, by what is wrong with it. */
export const UNFIT = {
  nothing: '',
  spaces: '   ',
  'spaces of other kinds': '\u00A0\u2003\u3000',
  'blanks that count as letters': '\u3164\u115F',
  'a sign that is only about the one before it': '\uFE0F',
  '41 characters': 'x'.repeat(41),
  'two lines': 'a\nb',
  'two lines by a separator': 'a\u2028b',
  'an old control character': 'a\u0085b',
  'an override of the direction': 'a\u202Eb',
  'an isolate': '\u2067a\u2069',
  'a mark of the direction': 'a\u200F',
  'a letter mark of the direction': 'a\u061C',
  'a space of no width': 'a\u200Bb',
  'a joiner of words': 'a\u2060b',
  'a byte order mark': '\uFEFFa',
  'a soft hyphen': 'a\u00ADb',
  'tags that nobody sees': 'a\u{E0041}',
}
let written = 0

/** An op that votes on a name, or takes the vote back: null. Later calls win. */
export function voteOp(name: string, given: 'like' | 'pass' | null): SyncOp<'votes'> {
  const at = stamp(1_000 * ++written)
  const fields =
    given === null
      ? { deleted: true }
      : { name, vote: given, voted_at: '2025-01-01T00:00:00.000Z', deleted: false }
  const fv = Object.fromEntries(Object.keys(fields).map((field) => [field, at]))
  return { op_id: randomUUID(), table: 'votes', key: name.toLowerCase(), schema: 1, fields, fv }
}

/** Votes as the app does; every op must be applied. */
export async function vote(person: Person, given: Record<string, 'like' | 'pass' | null>): Promise<void> {
  const { results } = await push(
    person,
    Object.entries(given).map(([name, one]) => voteOp(name, one)),
  )
  if (results.some(({ status }) => status !== 'applied')) throw new Error(JSON.stringify(results))
}

async function called(person: Person, name: string, args: Record<string, unknown> = {}): Promise<unknown> {
  const { data, error } = await person.client.rpc(name, args)
  if (error) throw error
  return data
}

export const stateOf = async (person: Person) => v.parse(State, await called(person, 'joint_state'))

/** The names that both like and those that are no longer liked by both, as a person is shown them. */
export async function shownTo(person: Person): Promise<{ matches: string[]; former: string[] }> {
  const state = await stateOf(person)
  if (state.state !== 'together') throw new Error(`not together: ${state.state}`)
  return { matches: state.matches.map(({ name }) => name), former: state.former.map(({ name }) => name) }
}

export const invite = async (person: Person, name = 'Ana') =>
  v.parse(Invited, await called(person, 'joint_invite', { p_name: name }))

/** Without a name it only asks what the code is. */
export const join = async (person: Person, code: string, name: string | null = 'Ben') =>
  v.parse(Joined, await called(person, 'joint_join', { p_code: code, p_name: name }))

export const revoke = (person: Person) => called(person, 'joint_revoke')
export const leave = (person: Person) => called(person, 'joint_leave')

/** Two people on one joint list. Returns the code that was used. */
export async function pair(one: Person, other: Person): Promise<string> {
  const { code } = await invite(one)
  const { result } = await join(other, code)
  if (result !== 'joined') throw new Error(result)
  return code
}
