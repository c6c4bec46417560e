import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { contactMessage, errorReport } from '#tests/contracts/ingest/batches.ts'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { discardMessage, readMessages, retryMessage } from './contact.ts'
import { queueBatch } from './ingest-queue.ts'
import { createIngestStore } from './ingest-store.ts'

const REFUSAL = { code: 'invalid', field: 'email' } as const

function phone() {
  const db = freshDatabase()
  const clock = testClock()
  return { db, clock, store: createIngestStore(db, clock) }
}

/** A phone with one message that the server has rejected. */
async function refused() {
  const world = phone()
  const message = contactMessage()
  await queueBatch(world.db, message, world.clock)
  await world.store.park(message.batch_id, REFUSAL)
  return { ...world, id: message.batch_id, states: () => statesOf(world) }
}

async function statesOf({ db, clock }: ReturnType<typeof phone>): Promise<string[]> {
  return (await readMessages(db, clock)).messages.map(({ state }) => state)
}

describe('messages that the server does not have', () => {
  it('are read in the order of writing, with the reason of a rejection, and nothing else', async () => {
    const { db, clock, store } = phone()
    const [first, second] = [contactMessage({ message: 'first' }), contactMessage({ message: 'second' })]
    await queueBatch(db, first, clock)
    await queueBatch(db, errorReport(), clock)
    await queueBatch(db, second, clock)
    await store.park(first.batch_id, REFUSAL)
    const { messages } = await readMessages(db, clock)
    expect(messages.map(({ message, state, refusal }) => [message, state, refusal])).toEqual([
      ['first', 'parked', REFUSAL],
      ['second', 'waiting', null],
    ])
  })

  it('include the end of the wait that the server asked for, but no later one', async () => {
    const { db, clock, store } = phone()
    expect((await readMessages(db, clock)).pausedUntil).toBeNull()
    await store.pause('contact', 60_000)
    expect((await readMessages(db, clock)).pausedUntil).toBe(clock.now() + 60_000)
    clock.advance(60_001)
    expect((await readMessages(db, clock)).pausedUntil).toBeNull()
  })

  it('wait again after a rejection, on request of the user, and are sent under the same id', async () => {
    const { db, store, id, states } = await refused()
    expect(await store.next('contact')).toBeNull()
    await retryMessage(db, id)
    expect(await states()).toEqual(['waiting'])
    expect((await store.next('contact'))?.batchId).toBe(id)
  })

  it('can be discarded, and restored with Undo', async () => {
    const { db, id, states } = await refused()
    const restore = await discardMessage(db, id)
    expect(await states()).toEqual([])
    await restore()
    await restore()
    expect(await states()).toEqual(['parked'])
  })

  it('cannot be discarded while they wait: they may be in flight', async () => {
    const { db, id, states } = await refused()
    await retryMessage(db, id)
    await discardMessage(db, id)
    expect(await states()).toEqual(['waiting'])
  })
})
