import { expect, it } from 'vitest'
import { mustWait, type Room } from './offline-files.ts'

it.each<[string, Room, boolean]>([
  ['a browser that says nothing', {}, false],
  ['a cable and much room', { saveData: false, type: 'ethernet', free: 2_000_000_000 }, false],
  ['someone who saves data', { saveData: true, type: 'wifi' }, true],
  ['a connection that is paid by use', { type: 'cellular' }, true],
  ['little room', { type: 'wifi', free: 49_999_999 }, true],
])('%s: what nobody asked for waits: %j %s', (_what, room, expected) => {
  expect(mustWait(room)).toBe(expected)
})
