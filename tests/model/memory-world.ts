import type { SyncTransport } from '#src/core/sync/sync-ports.ts'
import { NOON } from '#tests/contracts/ports/device.ts'
import type { PlayOnce } from './check.ts'
import { createLedger } from './ledger.ts'
import { createMemoryDevice } from './memory-device.ts'
import { createNetwork } from './network.ts'
import { play } from './play.ts'
import { type ModelServer, memoryModelServer } from './server.ts'
import { createSite } from './site.ts'
import { createPulse } from './thread.ts'

const TOKEN_LIFE_MS = 3_600_000

export type MemoryWorldOptions = {
  /** A separate server for each history, or one for all. */
  server?: (now: () => number) => ModelServer
  /** Start time of a history, ms. */
  start?: () => number
  /** How a test of the model modifies the transport of every thread. */
  corrupt?: (transport: SyncTransport) => SyncTransport
}

/** Plays histories on in-memory devices: the app's engine and transport, without a browser's storage. */
export function onMemoryDevices({
  server: open = memoryModelServer,
  start = () => NOON,
  corrupt,
}: MemoryWorldOptions = {}): PlayOnce {
  return async (history) => {
    let time = start()
    const now = () => time
    const pulse = createPulse()
    const network = createNetwork(pulse)
    const server = open(now)
    const ledger = createLedger(server.slackMs)
    const site = createSite(server, ledger, { now, page: history.page, lifeMs: TOKEN_LIFE_MS })
    const people = [await server.addPerson(), await server.addPerson()] as const
    return play(history, {
      pulse,
      network,
      server,
      ledger,
      people,
      device: async (at, skewMs) =>
        createMemoryDevice({
          at,
          now,
          skewMs,
          pulse,
          network,
          site,
          ledger,
          ...(corrupt === undefined ? {} : { corrupt }),
        }),
      endTokens: site.endTokens,
      pass: (ms) => void (time += ms),
    })
  }
}
