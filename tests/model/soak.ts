import { parseArgs } from 'node:util'
import { startTestBackend } from '#tests/contracts/backend/start.ts'
import { ownTarget } from '#tests/contracts/backend/target.ts'
import { findPostgres, startPostgres } from '#tests/contracts/sync-sql/postgres-server.ts'
import { checkHistories, formatFailure, type PlayOnce } from './check.ts'
import { onMemoryDevices } from './memory-world.ts'
import { pgliteServers, postgresServers, type SqlServers } from './sql-server.ts'

/** Histories that one process plays at the same time; a database serves several users at once. */
const AT_ONCE = 6

const USAGE = `usage: npm run test:soak -- [--histories 10000] [--seed S] [--path P] [--max-steps 100]
  [--store memory|dexie] [--server memory|pglite|postgres]`

type World = { play: PlayOnce; atOnce: number; close: () => Promise<void> }

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    path: { type: 'string' },
    'max-steps': { type: 'string', default: '100' },
    store: { type: 'string', default: 'memory' },
    server: { type: 'string', default: findPostgres() === null ? 'pglite' : 'postgres' },
  },
})
async function soak(): Promise<number> {
  const { store, server, path } = values
  const [histories, seed, maxSteps] = [values.histories, values.seed, values['max-steps']].map(Number)
  const open = worlds[`${store} ${server}`]
  if (!open || !histories || seed === undefined || Number.isNaN(seed) || !maxSteps) {
    console.error(USAGE)
    return 2
  }
  const world = await open()
  if (!world) {
    console.error('There is no PostgreSQL on this machine: choose --server pglite or memory.')
    return 2
  }
  const flags = `--store ${store} --server ${server} --max-steps ${maxSteps}`
  console.log(`${histories} histories, seed ${seed}, ${flags}`)
  // A failure is replayed alone, from the seed of its row.
  const rows = path === undefined ? Math.min(world.atOnce, histories) : 1
  const began = performance.now()
  let played = 0
  let shown = 0
  const progress = () => {
    played += 1
    const seconds = (performance.now() - began) / 1_000
    if (seconds - shown < 10) return
    shown = seconds
    console.log(`${played} played in ${seconds.toFixed(0)} s, ${(played / seconds).toFixed(1)} a second`)
  }
  const results = await Promise.all(
    Array.from({ length: rows }, (_, row) =>
      checkHistories(world.play, {
        histories: Math.ceil((histories - row) / rows),
        seed: seed + row,
        path,
        maxSteps,
        progress,
        found: ({ wrong, story }) =>
          console.log(['A history failed; looking for a shorter one.', ...story, ...wrong].join('\n')),
      }),
    ),
  )
  const seconds = (performance.now() - began) / 1_000
  const sum = (pick: (result: (typeof results)[number]) => number) =>
    results.reduce((total, result) => total + pick(result), 0)
  const failed = results.filter(({ failure }) => failure !== null)
  for (const result of failed) console.log(formatFailure(result, flags))
  console.log(
    `${sum(({ played: good }) => good)} histories went well, ${failed.length} failures in ${rows} rows of seeds; ` +
      `${sum(({ counts }) => counts.ops)} writes, ${sum(({ counts }) => counts.syncs)} syncs, ` +
      `${sum(({ counts }) => counts.faults)} faults, ${sum(({ counts }) => counts.deaths)} deaths; ` +
      `${seconds.toFixed(1)} s`,
  )
  await world.close()
  return failed.length > 0 ? 1 : 0
}

type OpenWorld = () => Promise<World | null>

const worlds: Record<string, OpenWorld> = {
  'memory memory': async () => ({ play: onMemoryDevices(), atOnce: 1, close: async () => undefined }),
  'memory pglite': async () => overSql(await pgliteServers(), 1),
  'memory postgres': () =>
    withPostgres(async (postgres) => overSql(await postgresServers(postgres, AT_ONCE), AT_ONCE)),
  'dexie memory': async () => {
    const { onStoredDevicesAndMemory } = await import('./stored-world.ts')
    return { play: onStoredDevicesAndMemory, atOnce: 1, close: async () => undefined }
  },
  'dexie pglite': () => overBackend(),
  'dexie postgres': () =>
    withPostgres(async (postgres) => overBackend(await postgres.createDatabase('soak'))),
}

function overSql(servers: SqlServers, atOnce: number): World {
  return { play: onMemoryDevices({ server: servers.model, start: Date.now }), atOnce, close: servers.close }
}

async function overBackend(databaseUrl?: string): Promise<World> {
  const { onStoredDevicesAndBackend } = await import('./stored-world.ts')
  const target = ownTarget(await startTestBackend(databaseUrl === undefined ? {} : { databaseUrl }))
  return { play: onStoredDevicesAndBackend(target), atOnce: 1, close: target.close }
}

async function withPostgres(
  open: (postgres: Awaited<ReturnType<typeof startPostgres>>) => Promise<World>,
): Promise<World | null> {
  const programs = findPostgres()
  if (programs === null) return null
  const postgres = await startPostgres(programs)
  const world = await open(postgres)
  return {
    ...world,
    close: async () => {
      await world.close()
      await postgres.close()
    },
  }
}

process.exitCode = await soak()
