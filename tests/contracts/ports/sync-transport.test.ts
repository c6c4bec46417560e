import { describe, expect, it } from 'vitest'
import { createWorld, PASSWORD } from './world.ts'
import { createMemoryServer, type MemoryServer } from './memory-server.ts'
import { createMemoryTransport } from './memory-transport.ts'
import { NOON } from './device.ts'
import { formatStamp } from '#src/core/sync/clock.ts'
import type { SyncTransport } from '#src/core/sync/sync-ports.ts'
import type { SyncOp } from '#src/core/sync/wire.ts'

type Harness = {
  transport: SyncTransport
  server: MemoryServer
  user: string
  other: string
  signOut: () => Promise<void>
}

async function overHttp(): Promise<Harness> {
  const { backend, device, user } = createWorld()
  const other = backend.addUser('aunt@example.org', PASSWORD)
  const phone = await device()
  const signOut = async () => void (await phone.session.signOut())
  return { transport: phone.transport, server: backend.server, user, other, signOut }
}

function direct(): Promise<Harness> {
  const server = createMemoryServer(() => NOON)
  server.addAccount('mum')
  server.addAccount('aunt')
  let signedIn: string | null = 'mum'
  return Promise.resolve({
    transport: createMemoryTransport(server, () => signedIn),
    server,
    user: 'mum',
    other: 'aunt',
    signOut: () => Promise.resolve(void (signedIn = null)),
  })
}

function op(key: string, fields: SyncOp['fields'], op_id: string = crypto.randomUUID()): SyncOp {
  const stamp = formatStamp(NOON, 0, 'aaaaaaaaaaaa')
  const fv = Object.fromEntries(Object.keys(fields).map((field) => [field, stamp]))
  return { op_id, table: 'favorites', key, schema: 1, fields, fv }
}

describe.each([
  ['HTTP', overHttp],
  ['memory', direct],
])('a sync transport over %s', (_, open) => {
  it('returns a verdict on each op and the merged row', async () => {
    const { transport, user } = await open()
    const reply = await transport.push(user, [op('nuala', { name: 'Nuala' }), op('BAD', { name: 'Bad' })])
    expect(reply.results).toMatchObject([
      { status: 'applied', row: { key: 'nuala', fields: { name: 'Nuala' }, seq: 1 } },
      { status: 'rejected', code: '23514' },
    ])
  })

  it('returns the rows after a cursor, and an empty page at the end', async () => {
    const { transport, user } = await open()
    await transport.push(user, [op('a', { name: 'A' }), op('b', { name: 'B' })])
    const first = await transport.pull(user, 0, 1)
    expect(first.rows.map(({ key }) => key)).toEqual(['a'])
    const second = await transport.pull(user, first.next, 1)
    expect(second.rows.map(({ key }) => key)).toEqual(['b'])
    expect(await transport.pull(user, second.next, 1)).toMatchObject({ rows: [], next: second.next })
  })

  it('sends nothing for a user who is not signed in', async () => {
    const { transport, server, other } = await open()
    await expect(transport.push(other, [op('a', { name: 'A' })])).rejects.toMatchObject({
      code: 'unauthorized',
    })
    await expect(transport.pull(other, 0, 10)).rejects.toMatchObject({ code: 'unauthorized' })
    expect(server.rows(other)).toEqual([])
  })

  it('sends nothing after a sign-out', async () => {
    const { transport, server, user, signOut } = await open()
    await signOut()
    await expect(transport.push(user, [op('a', { name: 'A' })])).rejects.toMatchObject({
      code: 'unauthorized',
    })
    expect(server.rows(user)).toEqual([])
  })

  it('reports when the account is gone', async () => {
    const { transport, server, user } = await open()
    server.deleteAccount(user)
    await expect(transport.push(user, [op('a', { name: 'A' })])).rejects.toMatchObject({
      code: 'account_gone',
    })
    await expect(transport.pull(user, 0, 10)).rejects.toMatchObject({ code: 'account_gone' })
  })

  it('reports by its SQLSTATE what the server failed on', async () => {
    const { transport, user } = await open()
    await expect(transport.push(user, [op('a', { note: 'a\0b' })])).rejects.toMatchObject({
      code: 'server',
      details: { sqlstate: '22P05' },
    })
  })
})
