import { expect, it } from 'vitest'
import { relaxed } from './relax.ts'

const spans = [
  { from: 0, to: 5, field: 'origin' as const, label: 'Irish' },
  { from: 6, to: 10, field: 'gender' as const, label: 'Girl' },
]

it('drops a filter that was set by hand and keeps the rest', () => {
  expect(relaxed({ q: 'rose', origin: 'irish', seed: 3 }, 'origin', [], undefined)).toEqual({
    q: 'rose',
    origin: undefined,
  })
})

it('drops the words that gave a filter out of the sentence', () => {
  expect(relaxed({ q: 'irish girl rose' }, 'origin', spans, undefined).q).toBe('girl rose')
})

it('keeps only what was understood when the searched words go', () => {
  expect(relaxed({ q: 'irish girl xyzzy' }, 'text', spans, undefined).q).toBe('irish girl')
})

it('lifts the preset of the girl name generator', () => {
  expect(relaxed({ q: 'bob' }, 'gender', [], 'girl').gender).toBe('any')
})
