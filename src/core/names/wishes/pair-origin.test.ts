import { describe, expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'

const engine = await ownEngine()
const search = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 24 })
const namesOf = (text: string) =>
  engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 500 }).names.map(({ key }) => key)
const isOf = (origin: string) => {
  const known = new Set(namesOf(`${origin} names`))
  return (key: string) => known.has(key)
}

describe('names of one language that do well in another are of that origin', () => {
  test.each([
    ['German boy name that English speakers can say', 'German', 'English'],
    ['a Welsh name that my French husband can pronounce', 'Welsh', 'French'],
    ['russian girl names that are easy in english', 'Russian', 'English'],
    ['Japanese names that sound english', 'Japanese', 'English'],
  ])('%s', (text, first, second) => {
    const { parsed, total } = search(text)
    expect(parsed.spans.map(({ label }) => label)).toContain(`${first}, works in ${second}`)
    expect(total).toBeGreaterThan(2)
    expect(namesOf(text).every(isOf(first))).toBe(true)
    expect(parsed.leftover).toEqual([])
    expect(parsed.narrowing).toEqual([])
  })

  test('not where both are asked for alike', () => {
    const [{ label } = { label: '' }] = search('names that work in German and English').parsed.spans
    expect(label).toBe('works in German and English')
    expect(namesOf('names that work in German and English').every(isOf('German'))).toBe(false)
  })

  test('nor where another origin is asked for', () => {
    const text = 'Irish names, also German names that work in English'
    expect(namesOf(text).every(isOf('Irish'))).toBe(true)
    expect(namesOf(text).every(isOf('German'))).toBe(false)
  })

  test.each([
    'Turkish or German names easy in English',
    'Irish names, also German names that work in English',
  ])('and the chip does not say so: %s', (text) => {
    expect(search(text).parsed.spans.map(({ label }) => label)).toContain('works in German and English')
  })
})

describe('a chip has the words that it came from', () => {
  test.each([
    ['German boy name that English speakers can say', 'gender', 'boy'],
    ['a boy and a girl name for Persian girls’ names easy for Americans', 'gender', 'girls’'],
  ])('%s', (text, kind, words) => {
    const quoted = search(text)
      .parsed.spans.filter(({ field }) => field === kind)
      .map(({ from, to }) => text.slice(from, to))
    expect(quoted).toContain(words)
  })

  test('and what says the same once more is understood', () => {
    expect(search('a German boys name for my grandson').parsed.leftover).toEqual([])
  })
})
