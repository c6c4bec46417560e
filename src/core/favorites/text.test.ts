import { describe, expect, it } from 'vitest'
import { cleanName, cleanNote, NOTE_MAX, wellFormed } from './text.ts'

describe('text', () => {
  it('loses what no database accepts, and keeps the rest', () => {
    expect(wellFormed('a\0b')).toBe('ab')
    expect(wellFormed('half \uD83D an emoji')).toBe('half \uFFFD an emoji')
    expect(wellFormed('\uDE00 half')).toBe('\uFFFD half')
    expect(wellFormed('whole 😀 灯 Órlaith')).toBe('whole 😀 灯 Órlaith')
  })

  it('is cut between characters', () => {
    const note = cleanNote(`${'x'.repeat(NOTE_MAX - 1)}😀`)
    expect(note).toBe('x'.repeat(NOTE_MAX - 1))
  })
})

describe('a name', () => {
  it('is trimmed and composed', () => {
    expect(cleanName('órlaith', '  O\u0301rlaith ')).toEqual({ key: 'órlaith', name: 'Órlaith' })
  })

  it.each([
    ['', 'Empty key'],
    ['empty name', '  '],
    ['Upper', 'Upper'],
    ['long', 'x'.repeat(81)],
  ])('is refused as %j, %j', (key, name) => {
    expect(cleanName(key, name)).toBeNull()
  })
})
