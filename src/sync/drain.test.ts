import { describe, expect, it } from 'vitest'
import { SyncError } from '#src/core/sync/sync-error.ts'
import type { OutboxEntry } from '#src/core/sync/outbox-entry.ts'
import type { SyncTransport } from '#src/core/sync/sync-ports.ts'
import { createMemoryServer } from '#tests/contracts/ports/memory-server.ts'
import { createMemoryStore } from '#tests/contracts/ports/memory-store.ts'
import { createMemoryTransport } from '#tests/contracts/ports/memory-transport.ts'
import { formatStamp } from '#src/core/sync/clock.ts'
import { BATCH, drainOutbox } from './drain.ts'

const NOW = Date.parse('2026-03-01T12:00:00Z')

/** Mum's outbox with that many writes, and a server whose pushes are counted. */
async function outbox(writes: number) {
  const server = createMemoryServer(() => NOW)
  server.addAccount('mum')
  const store = createMemoryStore(() => NOW)
  for (let order = 1; order <= writes; order++) {
    const stamp = formatStamp(NOW, order, 'aaaaaaaaaaaa')
    const entry: OutboxEntry = {
      opId: `op-${order}`,
      owner: 'mum',
      table: 'favorites',
      key: `name-${order % 7}`,
      schema: 1,
      fields: { note: `write ${order}` },
      fv: { note: stamp },
      createdAt: '2026-03-01T12:00:00.000Z',
      order,
      state: 'waiting',
      attempts: 0,
      verdict: null,
    }
    await store.add(entry)
  }
  const batches: string[][] = []
  const direct = createMemoryTransport(server, () => 'mum')
  const transport: SyncTransport = {
    ...direct,
    push: (owner, ops) => {
      batches.push(ops.map((op) => op.op_id))
      return direct.push(owner, ops)
    },
  }
  return { server, store, transport, batches }
}

describe('draining', () => {
  it('sends 1,000 writes in 10 requests, in the order of writing', async () => {
    const { store, transport, batches } = await outbox(10 * BATCH)
    expect(await drainOutbox('mum', store, transport)).toBe(1_000)
    expect(batches).toHaveLength(10)
    expect(batches.flat()).toEqual(Array.from({ length: 1_000 }, (_, i) => `op-${i + 1}`))
    expect(await store.count('mum')).toEqual({ waiting: 0, parked: 0 })
  })

  it('sends no request when nothing is pending', async () => {
    const { store, transport, batches } = await outbox(0)
    expect(await drainOutbox('mum', store, transport)).toBe(0)
    expect(batches).toEqual([])
  })

  it('keeps writes that the reply does not mention, and sends them again', async () => {
    const { store, transport } = await outbox(3)
    let calls = 0
    const forgetful: SyncTransport = {
      ...transport,
      push: async (owner, ops) => {
        const reply = await transport.push(owner, ops)
        return ++calls === 1 ? { ...reply, results: reply.results.slice(0, 1) } : reply
      },
    }
    expect(await drainOutbox('mum', store, forgetful)).toBe(3)
    expect(calls).toBe(2)
  })

  it('rejects a reply that contains none of our writes', async () => {
    const { store, transport } = await outbox(3)
    let calls = 0
    const silent: SyncTransport = {
      ...transport,
      push: async (owner, ops) => {
        if (++calls > 3) throw new SyncError('offline')
        return { ...(await transport.push(owner, ops)), results: [] }
      },
    }
    await expect(drainOutbox('mum', store, silent)).rejects.toMatchObject({ code: 'bad_reply' })
    expect(calls).toBe(1)
    expect(await store.count('mum')).toEqual({ waiting: 3, parked: 0 })
  })

  it('gives up on a server whose epoch changes with every call', async () => {
    const { server, store, transport } = await outbox(3)
    let calls = 0
    const restless: SyncTransport = {
      ...transport,
      push: async (owner, ops) => {
        if (++calls > 10) throw new SyncError('offline')
        server.backup()()
        return transport.push(owner, ops)
      },
    }
    await store.finishPull('mum', await store.state('mum'), await transport.pull('mum', 0, 10))
    await expect(drainOutbox('mum', store, restless)).rejects.toMatchObject({ code: 'bad_reply' })
    expect(calls).toBe(3)
    expect((await store.count('mum')).waiting).toBeGreaterThanOrEqual(3)
  })

  it('parks the one write that is too large on its own', async () => {
    const { store, transport } = await outbox(3)
    const small: SyncTransport = {
      ...transport,
      push: (owner, ops) =>
        ops.some((op) => op.op_id === 'op-2')
          ? Promise.reject(new SyncError('too_large', { status: 413 }))
          : transport.push(owner, ops),
    }
    await drainOutbox('mum', store, small)
    expect(await store.count('mum')).toEqual({ waiting: 0, parked: 1 })
  })

  it('does not park anything when the server is broken', async () => {
    const { store, transport } = await outbox(2)
    const broken: SyncTransport = {
      ...transport,
      push: () => Promise.reject(new SyncError('version_skew', { sqlstate: '42883', status: 404 })),
    }
    for (let i = 0; i < 5; i++) {
      await expect(drainOutbox('mum', store, broken)).rejects.toMatchObject({ code: 'version_skew' })
    }
    expect(await store.count('mum')).toEqual({ waiting: 2, parked: 0 })
  })
})
