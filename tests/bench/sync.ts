// First: Dexie and RxDB look for IndexedDB once, when they are loaded.
import 'fake-indexeddb/auto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Address, Person } from '#tests/contracts/backend/client.ts'
import { startTestBackend } from '#tests/contracts/backend/start.ts'
import { ownTarget, type Target } from '#tests/contracts/backend/target.ts'
import { installPackages } from '#tools/packages/install.ts'
import type { Meter } from './sync-meter.ts'
import { nestling, type Saved } from './sync-ours.ts'
import { median, type Report, tableOf } from './sync-report.ts'

const WRITES = 1_000
const ROWS = 10_000
const RUNS = 5

/** A device of one contender, signed in and empty. */
export type BenchDevice = {
  wire: Meter
  /** What a device does once before it may write: it reads the empty account. */
  syncOnce: () => Promise<void>
  write: (rows: Saved[]) => Promise<void>
  drain: () => Promise<void>
  pull: () => Promise<void>
  count: () => Promise<number>
  close: () => Promise<void>
}

export type Contender = {
  engine: string
  device: (address: Address, person: Person) => Promise<BenchDevice>
  /** Fills the user's list on the server. */
  seed: (person: Person, rows: Saved[]) => Promise<void>
}

type Run = { seconds: number; requests: number; bytes: number }
type Line = { bench: 'sync'; row: string; engine: string; runs: number } & Run

/** 1,000 queued writes drained and 10,000 rows pulled on a new device, each contender in turn on the same backend. */
export async function benchSync(): Promise<Report> {
  await installPackages(fileURLToPath(new URL('rxdb', import.meta.url)), console.error)
  // RxDB has its own copy of Dexie, which refuses to load while ours is registered here.
  Reflect.deleteProperty(globalThis, Symbol.for('Dexie'))
  const { RXDB_FUNCTIONS, RXDB_MIGRATION, rxdb } = await import('./sync-rxdb.ts')
  const migrationsDir = withTable(RXDB_MIGRATION)
  const target = ownTarget(await startTestBackend({ migrationsDir, moreFunctions: RXDB_FUNCTIONS }))
  try {
    const contenders = [nestling, rxdb]
    const drains = await taking(contenders, (contender) => drainOnce(target, contender))
    const full = await target.newPerson()
    for (const contender of contenders) await contender.seed(full, saved(ROWS))
    const pulls = await taking(contenders, (contender) => pullOnce(target, contender, full))
    const lines = [...summary(`drain ${WRITES}`, drains), ...summary(`pull ${ROWS}`, pulls)]
    return { lines, table: [...tableOfLines(lines), ...ratios(lines)] }
  } finally {
    await target.close()
    rmSync(migrationsDir, { recursive: true })
  }
}

/** Several runs of each, alternating, after one warm-up run. */
async function taking(
  contenders: Contender[],
  once: (contender: Contender) => Promise<Run>,
): Promise<Map<string, Run[]>> {
  const runs = new Map(contenders.map(({ engine }): [string, Run[]] => [engine, []]))
  for (const contender of contenders) await once(contender)
  for (let turn = 0; turn < RUNS; turn++) {
    const inTurn = turn % 2 === 0 ? contenders : contenders.toReversed()
    for (const contender of inTurn) runs.get(contender.engine)?.push(await once(contender))
  }
  return runs
}

async function drainOnce(target: Target, contender: Contender): Promise<Run> {
  const device = await contender.device(target, await target.newPerson())
  await device.syncOnce()
  await device.write(saved(WRITES))
  return measured(device, device.drain, WRITES)
}

async function pullOnce(target: Target, contender: Contender, person: Person): Promise<Run> {
  const device = await contender.device(target, person)
  return measured(device, device.pull, ROWS)
}

async function measured(device: BenchDevice, work: () => Promise<void>, expected: number): Promise<Run> {
  const before = device.wire.read()
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1_000
  const after = device.wire.read()
  const count = await device.count()
  await device.close()
  if (count !== expected) throw new Error(`${count} rows instead of ${expected}`)
  return { seconds, requests: after.requests - before.requests, bytes: after.bytes - before.bytes }
}

function saved(count: number): Saved[] {
  return Array.from({ length: count }, (_, at) => ({
    key: `name-${at}`,
    name: `Name ${at}`,
    note: at % 3 === 0 ? `A note about name ${at}, as people write them` : '',
    rank: `a${String(at).padStart(6, '0')}`,
    added_at: '2026-03-01T12:00:00.000Z',
    deleted: false,
  }))
}

function summary(row: string, runs: Map<string, Run[]>): Line[] {
  return [...runs].map(([engine, all]) => ({
    bench: 'sync',
    row,
    engine,
    runs: all.length,
    seconds: median(all.map(({ seconds }) => seconds)),
    requests: median(all.map(({ requests }) => requests)),
    bytes: median(all.map(({ bytes }) => bytes)),
  }))
}

function tableOfLines(lines: Line[]): string[] {
  return tableOf(
    ['row', 'engine', 'requests', 'kB', 'seconds', 'runs'],
    lines.map(({ row, engine, requests, bytes, seconds, runs }) => [
      row,
      engine,
      String(requests),
      (bytes / 1_000).toFixed(0),
      seconds.toFixed(3),
      String(runs),
    ]),
  )
}

function ratios(lines: Line[]): string[] {
  return [...new Set(lines.map(({ row }) => row))].map((row) => {
    const of = (engine: string) =>
      lines.find((line) => line.row === row && line.engine === engine)?.seconds ?? 0
    return `${row}: ${(of('rxdb') / of('nestling')).toFixed(1)} times as fast as RxDB`
  })
}

/** The project's migrations and one more after them. */
function withTable(migration: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'nestling-bench-'))
  cpSync(fileURLToPath(new URL('../../supabase/migrations', import.meta.url)), directory, { recursive: true })
  writeFileSync(join(directory, '29990101000000_rxdb.sql'), migration)
  return directory
}
