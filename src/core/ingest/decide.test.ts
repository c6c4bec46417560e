import { expect, it } from 'vitest'
import { contactMessage, usageEvents } from '#tests/contracts/ingest/batches.ts'
import { decide } from './decide.ts'

const uuid = () => crypto.randomUUID()
const message = contactMessage()

it('removes a batch that was accepted', () => {
  expect(decide({ kind: 'taken' }, message, uuid)).toEqual({ do: 'settle' })
})

it('parks a rejected batch, with the reason', () => {
  const refusal = { code: 'invalid', field: 'email' } as const
  expect(decide({ kind: 'refused', refusal }, message, uuid)).toEqual({ do: 'park', refusal })
})

it.each([
  ['as long as the server asks', 120_000, 120_000],
  ['an hour at most', 86_400_000, 3_600_000],
  ['a minute without a duration', 0, 60_000],
])('waits %s', (_, retryAfterMs, ms) => {
  expect(decide({ kind: 'later', retryAfterMs }, message, uuid)).toEqual({ do: 'pause', ms })
})

it.each(['offline', 'timeout', 'server', 'bad_reply'] as const)('keeps a batch after %s', (why) => {
  expect(decide({ kind: 'none', why }, message, uuid)).toEqual({ do: 'keep', why })
})

it('splits events that are too large: all of them, in order, each half under an id of its own', () => {
  const batch = usageEvents(['one', 'two', 'three'])
  const step = decide({ kind: 'too_large' }, batch, uuid)
  const halves = step.do === 'split' ? step.into : []
  expect(halves.map((half) => half.kind === 'events' && half.events.map(({ name }) => name))).toEqual([
    ['one', 'two'],
    ['three'],
  ])
  expect(new Set([batch, ...halves].map(({ batch_id }) => batch_id)).size).toBe(3)
  expect(halves).toMatchObject([{ session_id: batch.session_id }, { session_id: batch.session_id }])
})

it.each([message, usageEvents(['one'])])('parks $kind that is too large on its own', (batch) => {
  const refusal = { code: 'payload_too_large', field: null }
  expect(decide({ kind: 'too_large' }, batch, uuid)).toEqual({ do: 'park', refusal })
})
