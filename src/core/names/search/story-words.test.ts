import { describe, expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'

const engine = await ownEngine()
const search = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 24 })

describe('what a sentence tells besides its wishes empties no result', () => {
  test.each([
    ['The doctor said it’s a girl! something classic', 'classic'],
    ['she gets the last name Vitale', 'with Vitale'],
    ['Looking for something like Rosalind, my husband adores Rosalind but hubby vetoed', 'like Rosalind'],
    ['He’ll be stuck with Shufflebotham so give him something normal', 'with Shufflebotham'],
  ])('%s', (text, label) => {
    const { total, parsed } = search(text)
    expect(parsed.spans.map((span) => span.label)).toContain(label)
    expect(total).toBeGreaterThan(10)
  })

  test('and the page says that it was ignored', () => {
    expect(search('The doctor said it’s a girl! something classic').parsed.leftover).toContain('doctor')
  })
})

test('a word of style before the names is an idea, and whose names they are is none', () => {
  const { parsed, total } = search('watery boy names for our Lewis')
  expect(parsed.spans.map(({ label }) => label)).toEqual(['means water', 'Boy'])
  expect(parsed.leftover).toEqual(['Lewis'])
  expect(parsed.narrowing).toEqual([])
  expect(total).toBeGreaterThan(20)
})

test('a name that is typed beside wishes that it does not meet still finds nothing else', () => {
  const { total, relaxations } = search('Hawaiian girl Maeve')
  expect(total).toBe(0)
  expect(relaxations).toContainEqual(expect.objectContaining({ drop: 'text' }))
})

test('an emoji on its own asks for what it shows', () => {
  expect(search('🐻').total).toBe(search('names meaning bear').total)
})

describe('a word that belongs to no wish narrows nothing in silence', () => {
  const narrowing = (text: string) => search(text).parsed.narrowing?.map((word) => word.text)

  test('it is named, with where it is, and without it there are more names', () => {
    const { parsed, total } = search('girl glacier')
    expect(parsed.narrowing).toEqual([{ from: 5, to: 12, text: 'glacier' }])
    expect(parsed.leftover).toEqual([])
    expect(total).toBeLessThan(search('girl').total)
    expect(narrowing('Hawaiian girl Maeve')).toEqual(['Maeve'])
    expect(narrowing('names for a kid with red hair')).toEqual(['red', 'hair'])
  })

  test.each([
    'boy names, my sister keeps saying glacier xqzt',
    'boy names, my sister’s friend said glacier xqzt',
  ])('beside a word that is not understood it is not used: %s', (text) => {
    const { parsed, total } = search(text)
    expect(parsed.narrowing).toEqual([])
    expect(total).toBeGreaterThan(20_000)
    expect(parsed.leftover.length).toBeGreaterThan(1)
  })

  test.each([
    ['girl names otter vibes', 'otter'],
    ['girl names with grit', 'grit'],
  ])('unless the sentence tells nothing: %s', (text, idea) => {
    expect(narrowing(text)).toEqual([idea])
    expect(search(text).total).toBeLessThan(1000)
  })

  test.each([
    ['boy name, not made up, it must be real and Welsh', 'must'],
    ['our surname is Peacock so nothing that makes people laugh', 'laugh'],
    ['my sons are Theo and Leo and I’ve just realised, end in n', 'realised'],
  ])('in a longer sentence what is told around the wishes is not used: %s', (text, unread) => {
    const { parsed } = search(text)
    expect(parsed.narrowing).toEqual([])
    expect(parsed.leftover).toContain(unread)
  })

  test('but what it announces as an idea is', () => {
    expect(narrowing('a Hawaiian name for our first girl with something of the rain')).toEqual(['rain'])
  })

  test('what is typed alone is all that is asked for', () => {
    expect(narrowing('glacier')).toEqual([])
    expect(narrowing('Emma')).toEqual([])
  })
})
