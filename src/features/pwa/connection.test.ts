import { expect, it } from 'vitest'
import { createConnection } from './connection.ts'
import type { ConnectionEvent } from './connection-state.ts'

/** A page with a scripted network. */
function world({ online = true, reloaded = false } = {}) {
  const probes: { answer: () => void; fail: () => void; signal: AbortSignal }[] = []
  let emit: (event: ConnectionEvent) => void = () => undefined
  let waiting: (() => void) | undefined
  let listening = false
  const connection = createConnection({
    online: () => online,
    reloaded: () => reloaded,
    listen: (dispatch) => {
      emit = dispatch
      listening = true
      return () => void (listening = false)
    },
    probe: (signal) =>
      new Promise((resolve, reject) => {
        probes.push({
          answer: () => resolve(null),
          fail: () => reject(new TypeError('fetch failed')),
          signal,
        })
      }),
    after: (_ms, run) => {
      waiting = run
      return () => void (waiting = undefined)
    },
    random: () => 0,
  })
  return {
    connection,
    /** What the browser says from now on. */
    setOnline: (next: boolean) => void (online = next),
    probes,
    isListening: () => listening,
    emit: (event: ConnectionEvent) => emit(event),
    /** Runs the scheduled probe. */
    pass: () => {
      const run = waiting
      waiting = undefined
      run?.()
    },
    isPlanned: () => waiting !== undefined,
  }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('sends no probe while nothing fails', () => {
  const { connection, isPlanned, emit } = world()
  connection.subscribe(() => undefined)
  emit('returned')
  expect(connection.cutOff()).toBe(false)
  expect(isPlanned()).toBe(false)
})

it('knows that it is offline before anyone subscribes', () => {
  expect(world({ online: false }).connection.cutOff()).toBe(true)
})

it('asks again when the network came back before anyone subscribed', async () => {
  const { connection, setOnline, pass, probes } = world({ online: false })
  setOnline(true)
  connection.subscribe(() => undefined)
  expect(connection.cutOff()).toBe(true)
  pass()
  probes[0]?.answer()
  await settled()
  expect(connection.cutOff()).toBe(false)
})

it('detects that a network does not respond, and that it responds again', async () => {
  const { connection, probes, pass } = world()
  const dispatch: boolean[] = []
  connection.subscribe(() => dispatch.push(connection.cutOff()))
  connection.requestFailed()
  pass()
  probes[0]?.fail()
  await settled()
  expect(connection.cutOff()).toBe(true)
  pass()
  probes[1]?.answer()
  await settled()
  expect(connection.cutOff()).toBe(false)
  expect(dispatch).toEqual([false, true, false])
})

it('probes once after a reload', async () => {
  const { connection, probes, pass, isPlanned } = world({ reloaded: true })
  connection.subscribe(() => undefined)
  pass()
  probes[0]?.answer()
  await settled()
  expect(isPlanned()).toBe(false)
  expect(connection.cutOff()).toBe(false)
})

it('aborts a probe that a browser event has made obsolete', async () => {
  const { connection, probes, pass, emit } = world()
  connection.subscribe(() => undefined)
  connection.requestFailed()
  pass()
  emit('went-offline')
  expect(probes[0]?.signal.aborted).toBe(true)
  probes[0]?.answer()
  await settled()
  expect(connection.cutOff()).toBe(true)
})

it('stops when no one is subscribed any more', () => {
  const { connection, isListening, isPlanned } = world()
  const leave = connection.subscribe(() => undefined)
  connection.requestFailed()
  expect(isPlanned()).toBe(true)
  leave()
  expect(isListening()).toBe(false)
  expect(isPlanned()).toBe(false)
})
