import { type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Person } from '#tests/contracts/backend/client.ts'
import { type Target, isForeign, openTarget } from '#tests/contracts/backend/target.ts'
import { contactMessage } from '#tests/contracts/ingest/batches.ts'
import { openActors } from './actors.ts'
import { complaintsAbout, readCatalog } from './catalog.ts'
import { ACTORS, type Actor, CALLED_BY_POLICIES, expectedMatrix } from './expected.ts'

// Stops and starts the backend in between, which takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

const MARK = 'a note that only its owner may read'
const expected = expectedMatrix()

let target: Target
let owner: Person
let spareSession: string
let ownersPoll: string
let clients: Record<Actor, SupabaseClient>

beforeAll(async () => {
  target = await openTarget()
  ;({ clients, owner, spareSession } = await openActors(target, MARK))
  const { data: poll, error } = await owner.client.rpc('poll_create', {
    p_title: MARK,
    p_names: [MARK, 'Ida'],
    p_ends_at: new Date(Date.now() + 86_400_000).toISOString(),
  })
  if (error) throw error
  ownersPoll = poll.id
}, 180_000)
afterAll(() => target?.close())

type Answer = { data: unknown; error: { code: string } | null }

const OUTCOMES: Record<string, string> = {
  '42501': 'refused',
  '28000': 'stranger',
  '0P000': 'outsider',
  PT403: 'second',
  PGRST106: 'absent',
  PGRST202: 'absent',
  PGRST205: 'absent',
}
const failed = (code: string) => OUTCOMES[code] ?? code

const ARGUMENTS: Record<string, () => object> = {
  'public.sync_push': () => ({ p_user: owner.id, p_ops: [] }),
  'public.sync_pull': () => ({ p_user: owner.id, p_cursor: 0, p_limit: 10 }),
  'public.end_session': () => ({ p_id: spareSession }),
  'public.joint_invite': () => ({ p_name: 'Sam' }),
  'public.joint_join': () => ({ p_code: '0123-4567-89AB', p_name: 'Sam' }),
  'public.poll_create': () => ({
    p_title: 'Which name?',
    p_names: ['Nora', 'Ida'],
    p_ends_at: new Date(Date.now() + 86_400_000).toISOString(),
  }),
  'public.poll_end': () => ({ p_id: ownersPoll }),
  'public.poll_delete': () => ({ p_id: ownersPoll }),
  'public.poll_open': () => ({
    p_code: '0123-4567-89AB',
    p_device: 'a'.repeat(32),
    p_source: 'a'.repeat(64),
  }),
  'public.poll_vote': () => ({
    p_code: '0123-4567-89AB',
    p_device: 'a'.repeat(32),
    p_choices: ['Nora'],
    p_source: 'a'.repeat(64),
  }),
  'public.contact_to_mail': () => ({ p_limit: 0 }),
  'public.contact_mailed': () => ({ p_mailed: [], p_failed: [] }),
  'public.usage_report': () => ({ p_from: '2026-11-01', p_to: '2026-11-30' }),
  'public.suggestion_claim': () => ({
    p_source: 'a'.repeat(64),
    p_person: null,
    p_tokens: 1,
    p_day_tokens: 1,
  }),
  'public.suggestion_settle': () => ({ p_claim: owner.id, p_tokens: 1 }),
  'public.ingest_batch': () => ({ p_batch: contactMessage(), p_source: 'a'.repeat(64) }),
}

/** A row of the owner's that satisfies every constraint. */
const ROWS: Record<string, () => object> = {
  favorites: () => ({ user_id: owner.id, name_key: 'eve', name: 'Eve' }),
  synced_row: () => ({ user_id: owner.id, table_name: 'passed', key: 'eve' }),
  synced_table: () => ({ name: 'x', fields: {}, key_form: 'text', max_live: 1, max_rows: 1, max_bytes: 1 }),
  synced_count: () => ({ user_id: owner.id, table_name: 'passed' }),
  note_revision: () => ({ user_id: owner.id, name_key: 'nora', note: 'x', stamp: 'x', replaced_by: 'y' }),
  applied_op: () => ({ user_id: owner.id, op_id: owner.id, status: 'applied', payload: {} }),
  sync_head: () => ({ user_id: owner.id, epoch: owner.id }),
  contact_message: () => ({ batch_id: owner.id, name: 'x', email: 'x@y', message: 'x' }),
  usage_event: () => ({ batch_id: owner.id, n: 1, session_id: owner.id, name: 'x', page_type: 'other' }),
  error_report: () => ({ batch_id: owner.id, error_kind: 'generic', error_name: 'x', page_type: 'other' }),
}

async function tried(actor: Actor, object: string, action: string): Promise<string> {
  const [schema = '', name = ''] = (/^[^(]+/.exec(object)?.[0] ?? '').split('.')
  const from = schema === 'public' ? clients[actor] : clients[actor].schema(schema)
  if (action === 'rpc') {
    const answer = await from.rpc(name, ARGUMENTS[`${schema}.${name}`]?.() ?? {})
    // A helper must not be callable by its bare name either.
    if (schema !== 'public' && !(await clients[actor].rpc(name)).error) return 'within reach'
    return called(actor, answer)
  }
  const table = from.from(name)
  const row = ROWS[name]?.() ?? {}
  if (action === 'select') return seen(await table.select('*'))
  if (action === 'insert') return written(await table.insert(row))
  const key = 'batch_id' in row ? 'batch_id' : 'user_id'
  if (action === 'update') return written(await table.update(row).eq(key, owner.id))
  return written(await table.delete().eq(key, owner.id))
}

function called(actor: Actor, { data, error }: Answer): string {
  if (error) return failed(error.code)
  if (data === false) return 'nothing'
  const received = JSON.stringify(data)
  const leaks = actor !== 'owner' && [owner.id, owner.email, MARK].some((secret) => received.includes(secret))
  return leaks ? 'the owner’s data' : 'own'
}

function seen({ data, error }: Answer): string {
  if (error) return failed(error.code)
  return JSON.stringify(data).includes(owner.id) ? 'shown' : 'hidden'
}

function written({ error }: Answer): string {
  return error ? failed(error.code) : 'written'
}

// Each cell of the table is checked against the backend below.
it('The admin pages are routed with no visible guard: on the server an admin gets the report on usage and nothing else that others do not get', () => {
  expect(expected.size).toBeGreaterThan(50)
  const differ = [...expected].filter(([, { admin, other }]) => admin !== other)
  expect(differ.map(([cell]) => cell)).toEqual(['public.usage_report(date, date) rpc'])
})

describe('the access matrix', () => {
  it.skipIf(isForeign)('names every table and function, and the catalog agrees with it', async () => {
    const { database } = target.own ?? {}
    if (!database) throw new TypeError('expected our own backend')
    expect(complaintsAbout(await readCatalog(database), expected, CALLED_BY_POLICIES)).toEqual([])
  })

  // In the order of the matrix: deleting accounts comes last.
  it.each([...expected])('%s', async (cell, outcomes) => {
    const [, object = '', action = ''] = /^(.+) (\w+)$/.exec(cell) ?? []
    const differ: string[] = []
    for (const actor of ACTORS) {
      const outcome = await tried(actor, object, action)
      if (!permitted(outcomes[actor]).includes(outcome)) differ.push(`${actor}: ${outcome}`)
    }
    expect(differ).toEqual([])
  })
})

/**
 * What an actor may see where the matrix has this outcome. What is granted but not served looks here as if it did not
 * exist. PostgREST knows all tables and functions, so there the database refuses, or runs what the role may call.
 */
function permitted(outcome: string): string[] {
  if (!isForeign) return [outcome === 'granted' ? 'absent' : outcome]
  if (outcome === 'absent') return ['absent', 'refused']
  return outcome === 'granted' ? ['absent', 'own', 'nothing'] : [outcome]
}
