import { describe, expect, test } from 'vitest'
import { sampleCorpus } from '#src/core/names/sample.ts'
import { createNamesEngine } from './names-engine.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [], complete: true })
const ask = (first: string[], offset = 0, limit = 100, text = 'girl names') =>
  engine.search({ text, filters: {}, seed: 0, offset, limit, first }).names.map(({ key }) => key)

describe('names that the page shows already', () => {
  const ranked = ask([])
  const shown = [ranked[4] ?? '', ranked[1] ?? '', ranked[3] ?? '']

  test('stay first, in their order, and the others follow in the order of the ranking', () => {
    const names = ask(shown)
    expect(names.slice(0, 3)).toEqual(shown)
    expect(names.slice(3)).toEqual(ranked.filter((key) => !shown.includes(key)))
  })

  test('pages of that order are its parts', () => {
    const whole = ask(shown)
    expect([...ask(shown, 0, 2), ...ask(shown, 2, 3), ...ask(shown, 5, 100)]).toEqual(whole)
  })

  test('leave no gap when they no longer match', () => {
    expect(ask(['theodore', ...shown, 'nobody']).slice(0, 3)).toEqual(shown)
  })

  test('make room for a name that was typed, which comes with the rarer ones', () => {
    const before = ask([], 0, 100, 'h').filter((key) => key !== 'hana')
    expect(before.length).toBeGreaterThan(1)
    expect(ask(before, 0, 100, 'hana')[0]).toBe('hana')
  })
})
