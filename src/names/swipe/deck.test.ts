import { describe, expect, it } from 'vitest'
import type { NameSummary } from '#src/core/names/name.ts'
import {
  currentName,
  type Deck,
  emptyDeck,
  needsNames,
  progressOf,
  tallyOf,
  withDecision,
  withNames,
  withoutFollowing,
  withoutLast,
} from './deck.ts'

const named = (name: string): NameSummary => ({
  key: name.toLowerCase(),
  name,
  slug: null,
  gender: 'u',
  syllables: 2,
  births: null,
  senses: [],
  reasons: [],
  why: '',
})
const many = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => named(`Name${from + index}`))
const deckOf = (count: number, total = count): Deck =>
  withNames(emptyDeck([]), { names: many(0, count), total, complete: true })

describe('a deck of names', () => {
  it('shows one name after the other, and goes back', () => {
    const deck = withDecision(withDecision(deckOf(3), 'save'), 'pass')
    expect(currentName(deck)?.name).toBe('Name2')
    expect(currentName(withoutLast(deck))?.name).toBe('Name1')
    expect(currentName(withDecision(deck, 'pass'))).toBeNull()
    expect(tallyOf(deck)).toEqual({ saved: 1, passed: 1 })
  })

  it('drops what follows the name that is shown, for names that were found by more', () => {
    const deck = withDecision(deckOf(20), 'save')
    const counted = withNames(withoutFollowing(deck), { names: many(40, 45), total: 7, complete: true })
    expect(counted.names.map(({ name }) => name)).toEqual([
      'Name0',
      'Name1',
      'Name40',
      'Name41',
      'Name42',
      'Name43',
      'Name44',
    ])
    expect(counted.total).toBe(7)
  })

  it('counts what was decided before it was opened', () => {
    const deck = withNames(emptyDeck(['a', 'b', 'c']), {
      names: many(0, 5),
      total: 10,
      leftOut: 2,
      complete: true,
    })
    expect(progressOf(deck)).toEqual({ at: 3, of: 12 })
    expect(progressOf(withDecision(deck, 'save'))).toEqual({ at: 4, of: 12 })
  })

  it('asks for names before the last one is shown, and no longer when all are there', () => {
    let deck = deckOf(12, 20)
    expect(needsNames(deck)).toBe(false)
    for (let turn = 0; turn < 5; turn++) deck = withDecision(deck, 'pass')
    expect(needsNames(deck)).toBe(true)
    deck = withNames(deck, { names: many(12, 20), total: 20, complete: true })
    expect(deck.names).toHaveLength(20)
    for (let turn = 0; turn < 15; turn++) deck = withDecision(deck, 'pass')
    expect(needsNames(deck)).toBe(false)
    expect(currentName(deck)).toBeNull()
  })

  it('skips a decided name that the search finds because it was typed', () => {
    const found = { names: many(0, 3), total: 3, complete: true }
    const deck = withNames(emptyDeck(['name0']), found)
    expect(currentName(deck)?.name).toBe('Name1')
    expect(progressOf(deck)).toEqual({ at: 2, of: 3 })
  })

  it('has every name once, also when the same names come again', () => {
    const deck = withNames(deckOf(4, 8), { names: many(2, 8), total: 8, complete: true })
    expect(deck.names.map(({ name }) => name)).toEqual(many(0, 8).map(({ name }) => name))
  })
})
