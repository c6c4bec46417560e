import { expect, it } from 'vitest'
import { earlyKey, keyAction, type PressedKey } from './keyboard-action.ts'

const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  repeat: false,
  defaultPrevented: false,
  ...more,
})
const page = { on: true, typing: false, inDialog: false }

it.each([
  ['/', 'search'],
  ['?', 'list'],
  ['f', 'heart'],
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['x', null],
  ['F', null],
])('%s on a page: %s', (key, action) => {
  expect(keyAction(press(key), page)).toBe(action)
})

it.each(['/', '?', 'f', 'ArrowDown'])('%s does nothing while the user types', (key) => {
  expect(keyAction(press(key), { ...page, typing: true })).toBeNull()
  expect(keyAction(press(key, { isComposing: true }), page)).toBeNull()
})

it.each(['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented'] as const)(
  'does nothing with %s: the key belongs to another handler',
  (held) => {
    for (const key of ['/', '?', 'f', 'ArrowDown'])
      expect(keyAction(press(key, { [held]: true }), page)).toBeNull()
  },
)

it('single-character keys can be turned off; arrow keys stay', () => {
  const off = { ...page, on: false }
  expect(['/', '?', 'f'].map((key) => keyAction(press(key), off))).toEqual([null, null, null])
  expect(keyAction(press('ArrowDown'), off)).toBe('next')
})

it('in a dialog only the keyboard help opens', () => {
  const inDialog = { ...page, inDialog: true }
  expect(['/', 'f', 'ArrowDown'].map((key) => keyAction(press(key), inDialog))).toEqual([null, null, null])
  expect(keyAction(press('?'), inDialog)).toBe('list')
})

it('a heart does not toggle repeatedly while its key is held', () => {
  expect(keyAction(press('f', { repeat: true }), page)).toBeNull()
})

it('a key pressed before the keyboard code loads counts, even with a modifier after it, but not for long', () => {
  const slash = { key: '/', timeStamp: 1_000 }
  const shift = { key: 'Shift', timeStamp: 1_100 }
  expect(earlyKey([slash, shift], 1_500)).toBe(slash)
  expect(earlyKey([slash, shift], 3_050)).toBeUndefined()
  expect(earlyKey([shift], 1_200)).toBeUndefined()
  expect(earlyKey([], 0)).toBeUndefined()
})
