import { parseArgs } from 'node:util'
import type postgres from 'postgres'
import { formatStamp } from '#src/core/sync/clock.ts'
import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import { findPostgres, startPostgres } from '#tests/contracts/sync-sql/postgres-server.ts'
import { asPerson, schema } from '#tests/model/sql-server.ts'
import { median, type Report, tableOf } from './sync-report.ts'

/** Favorites of each user. */
const EACH = 100
const SMALL = 10_000
/** Ops in a push, rows in a pull: what a device sends and reads after some minutes without a connection. */
const OPS = 10
const CALLS = 1_000
const WARM_UP = 100

type Call = 'push' | 'pull'
type Line = { bench: 'growth'; row: Call; stored: number; p50_ms: number; p95_ms: number; calls: number }
/** A database with that many favorites stored. */
type SeededBackend = { stored: number; sql: postgres.Sql; admin: postgres.Sql }

/** The cost of a push and a pull with few and with many favorites stored, alternating on the same server. */
export async function benchGrowth(flags: string[]): Promise<Report> {
  const { values } = parseArgs({
    args: flags,
    options: { rows: { type: 'string', default: '1000000' }, json: { type: 'boolean' } },
  })
  const rows = Number(values.rows)
  if (!Number.isInteger(rows) || rows < SMALL) throw new Error(`--rows takes a number from ${SMALL}`)
  const programs = findPostgres()
  if (programs === null) return { lines: [], table: ['Left out: there is no PostgreSQL on this machine.'] }
  const server = await startPostgres(programs)
  const backends: SeededBackend[] = []
  try {
    for (const stored of [SMALL, rows]) {
      const database = `growth_${stored}`
      await server.createDatabase(database)
      const admin = server.connect({ database })
      await fill(admin, stored)
      backends.push({ stored, admin, sql: server.connect({ database }) })
    }
    const lines = await race(backends)
    return { lines, table: [...tableOfLines(lines), ...ratios(lines)] }
  } finally {
    await Promise.all(backends.flatMap(({ sql, admin }) => [sql.end(), admin.end()]))
    await server.close()
  }
}

/** Users with lists as after years of use, with a stored verdict for each favorite. */
async function fill(admin: postgres.Sql, stored: number): Promise<void> {
  for (const sql of schema()) await admin.unsafe(sql)
  const stamp = formatStamp(Date.UTC(2025, 0, 1), 0, 'aaaaaaaaaaaa')
  await admin.unsafe(`
    set session_replication_role = replica;
    create temp table person as select n, md5('person ' || n)::uuid as id from generate_series(1, ${stored / EACH}) n;
    insert into auth.users (id, email) select id, n || '@example.test' from person;
    insert into public.sync_head (user_id, seq, epoch) select id, ${EACH}, id from person;
    insert into public.favorites (user_id, name_key, name, note, rank, fv, seq)
      select id, 'name-' || k, 'Name ' || k, 'A note about name ' || k, 'a' || k,
             jsonb_build_object('name', s, 'note', s, 'rank', s, 'added_at', s, 'deleted', s), k
        from generate_series(1, ${EACH}) k cross join person cross join (values ('${stamp}')) as stamps (s);
    insert into public.applied_op (user_id, op_id, status, payload)
      select user_id, gen_random_uuid(), 'applied', jsonb_build_object('table', 'favorites', 'key', name_key)
        from public.favorites;
    set session_replication_role = default;
  `)
  await admin.unsafe('vacuum analyze')
  await admin.unsafe('checkpoint')
}

async function race(backends: SeededBackend[]): Promise<Line[]> {
  const random = mulberry32(4)
  const times = new Map<string, number[]>()
  for (let turn = -WARM_UP; turn < CALLS; turn++) {
    const inTurn = turn % 2 === 0 ? backends : backends.toReversed()
    for (const seeded of inTurn) {
      const person = await personOf(seeded, Math.ceil(random() * (seeded.stored / EACH)))
      const pushed = await timed(() => push(seeded, person, turn, random))
      const pulled = await timed(() => pull(seeded, person))
      if (turn < 0) continue
      const note = (call: Call, ms: number) => {
        const name = `${call} ${seeded.stored}`
        times.set(name, [...(times.get(name) ?? []), ms])
      }
      note('push', pushed)
      note('pull', pulled)
    }
  }
  return backends.flatMap(({ stored }) =>
    (['push', 'pull'] as const).map((row): Line => {
      const all = (times.get(`${row} ${stored}`) ?? []).toSorted((a, b) => a - b)
      const p95_ms = all[Math.floor(all.length * 0.95)] ?? 0
      return { bench: 'growth', row, stored, p50_ms: median(all), p95_ms, calls: all.length }
    }),
  )
}

async function personOf({ admin }: SeededBackend, number: number): Promise<{ id: string; seq: number }> {
  const [row] =
    await admin`select user_id, seq::int from public.sync_head where user_id = md5(${`person ${number}`})::uuid`
  if (!row) throw new Error(`user ${number} is missing`)
  return { id: String(row.user_id), seq: Number(row.seq) }
}

async function push(
  { sql }: SeededBackend,
  { id }: { id: string },
  turn: number,
  random: () => number,
): Promise<void> {
  const stamp = formatStamp(Date.now(), 0, 'bbbbbbbbbbbb')
  const first = Math.floor(random() * EACH)
  const ops = Array.from({ length: OPS }, (_, at) => ({
    op_id: crypto.randomUUID(),
    table: 'favorites',
    key: `name-${((first + at) % EACH) + 1}`,
    schema: 1,
    fields: { note: `Written in turn ${turn}` },
    fv: { note: stamp },
  }))
  const statement = asPerson('public.sync_push($2::uuid, $3::text::jsonb)')
  const [row] = await sql.unsafe(statement, [id, id, JSON.stringify(ops)], { prepare: true })
  const applied: unknown = row?.value?.results?.filter(
    (result: { status: string }) => result.status === 'applied',
  )
  if (!Array.isArray(applied) || applied.length !== OPS) throw new Error('a push went wrong')
}

async function pull({ sql }: SeededBackend, { id, seq }: { id: string; seq: number }): Promise<void> {
  const statement = asPerson('public.sync_pull($2::uuid, $3::text::bigint, 1000)')
  const [row] = await sql.unsafe(statement, [id, id, String(seq)], { prepare: true })
  if (row?.value?.rows?.length !== OPS) throw new Error('a pull went wrong')
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function tableOfLines(lines: Line[]): string[] {
  return tableOf(
    ['row', 'stored', 'p50 ms', 'p95 ms', 'calls'],
    lines.map(({ row, stored, p50_ms, p95_ms, calls }) => [
      row,
      String(stored),
      p50_ms.toFixed(2),
      p95_ms.toFixed(2),
      String(calls),
    ]),
  )
}

function ratios(lines: Line[]): string[] {
  return (['push', 'pull'] as const).map((call) => {
    const [small, large] = lines.filter(({ row }) => row === call)
    if (!small || !large) return ''
    const ratio = (large.p50_ms / small.p50_ms).toFixed(2)
    return `${call} at ${large.stored} costs ${ratio} times ${call} at ${small.stored}`
  })
}
