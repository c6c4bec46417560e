import { expect, it } from 'vitest'
import { readMessage } from './messages.ts'

it.each(['SKIP_WAITING', 'DRAIN', 'VERSION', 'NETWORK', 'OFFLINE_FILES'])('parses %s', (type) => {
  expect(readMessage({ type })).toEqual({ type })
})

it.each([null, undefined, 'DRAIN', {}, { type: 'drain' }, { type: 7 }, []])('ignores %j', (data) => {
  expect(readMessage(data)).toBeNull()
})
