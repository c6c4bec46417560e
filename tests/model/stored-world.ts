// First: Dexie looks for IndexedDB once, when it is loaded.
import 'fake-indexeddb/auto'
import { TABLE_NAMES } from '#src/core/sync/tables/registry.ts'
import type { PullReply } from '#src/core/sync/wire.ts'
import { parsePullReply } from '#src/core/sync/wire-schema.ts'
import type { Person } from '#tests/contracts/backend/client.ts'
import { revisionsOf } from '#tests/contracts/backend/sync-calls.ts'
import type { Target } from '#tests/contracts/backend/target.ts'
import { createMemoryBackend } from '#tests/contracts/ports/memory-backend.ts'
import { NOON } from '#tests/contracts/ports/device.ts'
import { PASSWORD } from '#tests/contracts/ports/world.ts'
import type { PlayOnce } from './check.ts'
import { createLedger } from './ledger.ts'
import { createNetwork } from './network.ts'
import { play } from './play.ts'
import { type ModelServer, modelOf } from './server.ts'
import { type Backend, createStoredDevice } from './stored-device.ts'
import { createPulse } from './thread.ts'

type Side = { server: ModelServer; backend: Backend; endTokens: (refresh: boolean) => void; start: number }

/** Plays histories on devices with the app's own storage, over HTTP as supabase-js uses it. */
function onStoredDevices(open: (now: () => number) => Side): PlayOnce {
  return async (history) => {
    let time = 0
    const now = () => time
    const { server, backend, endTokens, start } = open(now)
    time = start
    const pulse = createPulse()
    const network = createNetwork(pulse)
    const ledger = createLedger(server.slackMs)
    const people = [await server.addPerson(), await server.addPerson()] as const
    const shared = { now, page: history.page, pulse, network, backend, ledger }
    return play(history, {
      pulse,
      network,
      server,
      ledger,
      people,
      device: async (at, skewMs) => createStoredDevice({ ...shared, at, skewMs }),
      endTokens,
      pass: (ms) => void (time += ms),
    })
  }
}

/** With the in-memory server, a separate one for each history. */
export const onStoredDevicesAndMemory: PlayOnce = onStoredDevices((now) => {
  const backend = createMemoryBackend(now)
  const emails = new Map<string, string>()
  const addPerson = () => {
    const email = `parent-${emails.size}@example.test`
    const id = backend.addUser(email, PASSWORD)
    emails.set(id, email)
    return id
  }
  return {
    server: modelOf(backend.server, addPerson),
    backend: {
      config: { url: 'http://backend.test', anonKey: 'public' },
      fetch: backend.fetch,
      emailOf: (person) => emails.get(person) ?? '',
    },
    endTokens(refresh) {
      backend.endTokens()
      if (refresh) backend.endRefreshTokens()
    },
    start: NOON,
  }
})

/** With a real backend, the same for all histories; each has its own users. Only they end tokens. */
export function onStoredDevicesAndBackend(target: Target): PlayOnce {
  return onStoredDevices(() => {
    const people = new Map<string, Person>()
    const known = (id: string): Person => {
      const found = people.get(id)
      if (!found) throw new Error(`nobody is ${id}`)
      return found
    }
    const pull = async (person: string, cursor: number): Promise<PullReply> => {
      const args = { p_user: person, p_cursor: cursor, p_limit: 1000, p_tables: TABLE_NAMES }
      const { data, error } = await known(person).client.rpc('sync_pull', args)
      const reply = parsePullReply(data)
      if (error || !reply) throw new Error(error?.message ?? 'not a page')
      return reply
    }
    const unused = () => Promise.reject(new Error('devices push through their own transport'))
    return {
      server: {
        async addPerson() {
          const person = await target.newPerson()
          people.set(person.id, person)
          return person.id
        },
        push: unused,
        begin: () => ({ commit: unused }),
        blocked: () => false,
        pull,
        rows: async (person) => (await pull(person, 0)).rows,
        async revisions(person) {
          const revisions = await revisionsOf(known(person))
          return revisions.map(({ name_key, note }) => ({ key: name_key, note }))
        },
        renewEpoch: async () => undefined,
        backUp: () => false,
        goBack: () => false,
        collect: null,
        serve: null,
        slackMs: 60_000,
      },
      backend: {
        config: { url: target.url, anonKey: target.anonKey },
        fetch,
        emailOf: (person) => people.get(person)?.email ?? '',
      },
      endTokens: () => undefined,
      start: Date.now(),
    }
  })
}
