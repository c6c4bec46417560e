import { describe, expect, it, test } from 'vitest'
import { actionOfKey, decisionOfDrag } from './decision.ts'

const pressed = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  ...more,
})
const free = { onControl: false, singleKeys: true }

describe('keys decide', () => {
  test.each([
    ['ArrowLeft', 'pass'],
    ['ArrowRight', 'save'],
    ['ArrowUp', 'open'],
    ['Enter', 'open'],
    ['z', 'undo'],
    ['ArrowDown', null],
    ['x', null],
  ])('%s: %s', (key, action) => expect(actionOfKey(pressed(key), free)).toBe(action))

  it('Ctrl+Z and Cmd+Z undo, also when single keys are turned off', () => {
    const off = { ...free, singleKeys: false }
    expect(actionOfKey(pressed('z'), off)).toBeNull()
    expect(actionOfKey(pressed('z', { ctrlKey: true }), off)).toBe('undo')
    expect(actionOfKey(pressed('Z', { metaKey: true }), off)).toBe('undo')
    expect(actionOfKey(pressed('ArrowLeft', { ctrlKey: true }), free)).toBeNull()
  })

  it('Enter on a button or a link is that control’s', () => {
    expect(actionOfKey(pressed('Enter'), { ...free, onControl: true })).toBeNull()
    expect(actionOfKey(pressed('ArrowLeft'), { ...free, onControl: true })).toBe('pass')
  })

  it('a key that is held down decides about one name only', () => {
    expect(actionOfKey(pressed('ArrowLeft', { repeat: true }), free)).toBeNull()
  })
})

describe('drags decide', () => {
  const width = 300
  test.each([
    ['far to the right', { dx: 100, dy: 10, ms: 900 }, 'save'],
    ['far to the left', { dx: -100, dy: -10, ms: 900 }, 'pass'],
    ['a short flick', { dx: -40, dy: 3, ms: 60 }, 'pass'],
    ['a little, slowly', { dx: 60, dy: 3, ms: 600 }, null],
    ['a tremble', { dx: 8, dy: 0, ms: 4 }, null],
    ['mostly down, as one scrolls', { dx: 120, dy: 150, ms: 200 }, null],
  ])('%s', (_how, drag, decision) => expect(decisionOfDrag({ ...drag, width })).toBe(decision))
})
