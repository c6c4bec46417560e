import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fold } from '#src/core/names/spelling/fold.ts'
import { ownEngine } from '#tests/support/own-engine.ts'

const engine = await ownEngine()
const firstFive = (text: string) =>
  engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 5 }).names.map(({ name }) => fold(name))

describe('a name that is typed', () => {
  test('with a slip is among the first five, as it is where names are looked up', { timeout: 60_000 }, () => {
    const typos = readFileSync(new URL('../../../../tests/bench/typos.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(' '))
    const found = typos.filter(([typed = '', name = '']) => firstFive(typed).includes(name))
    expect(typos.length).toBe(500)
    expect(found.length).toBeGreaterThanOrEqual(480)
  })

  test.each([
    ['nary', 'nary', 'mary'],
    ['artur', 'artur', 'arthur'],
    ['kirana', 'kirana', 'kiana'],
  ])('and that is one itself comes first, with a much better known one: %s', (typed, first, meant) => {
    expect(firstFive(typed)[0]).toBe(first)
    expect(firstFive(typed)).toContain(meant)
  })

  test.each([
    ['emma', 'gemma'],
    ['oliver', 'olive'],
    ['charlotte', 'charlette'],
  ])('and that many have does not bring others: %s', (typed, other) => {
    const reasons = engine
      .search({ text: typed, filters: {}, seed: 0, offset: 0, limit: 12 })
      .names.filter(({ name }) => fold(name) === other)
      .flatMap((name) => name.reasons.map(({ text }) => text))
    expect(firstFive(typed)[0]).toBe(typed)
    expect(reasons).not.toContain(`spelled like ${typed}`)
  })

  test('has its spellings, though they sound the same', () => {
    expect(firstFive('athy')).toEqual(expect.arrayContaining(['kathy', 'cathy']))
  })
})
