import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, signedIn } from '#tests/contracts/backend/client.ts'
import { addOp, asPushReply } from '#tests/contracts/backend/ops.ts'
import { createConfirmed } from '#tests/contracts/backend/target.ts'
import {
  NEEDS_POSTGRES,
  type PostgresServer,
  findPostgres,
  startPostgres,
} from '#tests/contracts/sync-sql/postgres-server.ts'
import { ordinaryDatabase } from './server-world.ts'

const programs = findPostgres()
const KILLS = 30
const WRITERS = 4
/** Acknowledged writes between two kills, so that each kill meets some. */
const BETWEEN = 8

type Child = { url: string; anonKey: string; secretKey: string; process: ChildProcess }

describe.skipIf(programs === null)(
  'two processes of which one after the other is killed',
  NEEDS_POSTGRES,
  () => {
    let server: PostgresServer
    let databaseUrl: string
    const children: Child[] = []

    async function start(): Promise<Child> {
      const script = fileURLToPath(new URL('child-server.ts', import.meta.url))
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', script, databaseUrl, 'http://names.example'],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      const [line] = await once(createInterface({ input: child.stdout }), 'line')
      return { ...JSON.parse(String(line)), process: child }
    }

    beforeAll(async () => {
      server = await startPostgres(programs ?? '')
      databaseUrl = await ordinaryDatabase(server, 'kills')
      children.push(...(await Promise.all([start(), start()])))
    }, 120_000)
    afterAll(async () => {
      for (const child of children) child.process.kill('SIGKILL')
      await server?.close()
    })

    it(`lose nothing that was acknowledged, over ${KILLS} kills`, async () => {
      const [first] = children
      if (!first) throw new TypeError('expected a process')
      const person: Person = await signedIn(first, (email) => createConfirmed(first, email))
      const { data } = await person.client.auth.getSession()
      const token = data.session?.access_token ?? ''
      const acknowledged: string[] = []
      const failures: (number | string)[] = []
      const verdicts = new Set<string | undefined>()
      const exits: (number | null)[] = []
      let isOver = false

      /** Sends an op to one process after the other until one acknowledges it, as a device does. */
      async function write(lane: number, index: number): Promise<void> {
        const op = addOp(`Name${lane}x${index}`)
        for (let attempt = lane + index; ; attempt += 1) {
          const child = children[attempt % 2] ?? first
          try {
            const response = await fetch(`${child?.url}/rest/v1/rpc/sync_push`, {
              method: 'POST',
              headers: { apikey: child?.anonKey ?? '', authorization: `Bearer ${token}` },
              body: JSON.stringify({ p_user: person.id, p_ops: [op] }),
            })
            if (response.ok) {
              verdicts.add(asPushReply(await response.json()).results[0]?.status)
              acknowledged.push(op.key)
              return
            }
            failures.push(response.status)
          } catch (error) {
            failures.push(error instanceof TypeError ? 'connection' : String(error))
          }
          await delay(20)
        }
      }
      const writers = Array.from({ length: WRITERS }, async (_, lane) => {
        for (let index = 0; !isOver; index += 1) await write(lane, index)
      })

      for (let kills = 0; kills < KILLS; kills += 1) {
        const goal = acknowledged.length + BETWEEN
        while (acknowledged.length < goal) await delay(5)
        children[kills % 2]?.process.kill('SIGKILL')
        // The other goes on meanwhile.
        children[kills % 2] = await start()
        // Every tenth time the database drops all connections as well, as it does when it restarts.
        if (kills % 10 === 9) {
          const root = server.connect()
          await root`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'kills'`
          await root.end()
          await delay(500)
          exits.push(...children.map((child) => child.process.exitCode))
        }
      }
      isOver = true
      await Promise.all(writers)

      const stored: string[] = []
      const root = server.connect({ database: 'kills' })
      for (const {
        name_key,
      } of await root`select name_key from public.favorites where user_id = ${person.id}`)
        stored.push(String(name_key))
      await root.end()
      console.log(
        `${acknowledged.length} acknowledged, ${stored.length} stored, ${failures.length} failed attempts`,
      )
      expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * BETWEEN)
      expect(acknowledged.filter((key) => !stored.includes(key))).toEqual([])
      // None ended by itself when its connections were dropped.
      expect([exits.length, new Set(exits)]).toEqual([6, new Set([null])])
      expect([...verdicts]).toEqual(['applied'])
      expect(stored).toHaveLength(new Set(stored).size)
      // A kill breaks connections; no device gets to know that its write was wrong.
      expect(failures.filter((failure) => failure !== 'connection' && failure !== 503)).toEqual([])
    }, 600_000)
  },
)
