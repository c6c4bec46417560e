import { describe, expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import type { NameQuery } from '#src/core/names/query.ts'
import { rankThere } from './own-region.ts'

const engine = await ownEngine()
const search = (text: string, more: Partial<NameQuery> = {}) =>
  engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 60, ...more })
const at = (region: string) => ({ own: { region, judges: true } })
const keysOf = (found: ReturnType<typeof search>) => found.names.map(({ key }) => key)
const chipsOf = (found: ReturnType<typeof search>) => found.parsed.spans.map(({ label }) => label)

describe('a bare popularity is that of the person’s own region, as if it had been said', () => {
  test.each([
    ['popular girl names', 'popular girl names in Norway', 'no'],
    ['rare boy names', 'rare boy names in France', 'fr'],
    ['not too popular girl names', 'not too popular girl names in Scotland', 'gb-sct'],
    ['top 100 boys', 'top 100 boys in Belgium', 'be'],
    ['uncommon names meaning light', 'uncommon in Ireland, names meaning light', 'ie'],
    ['girl names ranked 20 to 60', 'girl names ranked 20 to 60 in Poland', 'pl'],
  ])('%s', (bare, withCountry, region) => {
    const own = search(bare, at(region))
    expect(own.total).toBeGreaterThan(0)
    expect({ total: own.total, keys: keysOf(own) }).toEqual({
      total: search(withCountry).total,
      keys: keysOf(search(withCountry)),
    })
    expect(keysOf(own)).not.toEqual(keysOf(search(bare)))
  })

  test('and its chip says so', () => {
    const saying = (start: string) => expect.stringMatching(new RegExp(`^${start}, \\d{4}$`, 'i'))
    expect(chipsOf(search('popular girls', at('no')))).toContainEqual(saying('popular in Norway'))
    expect(chipsOf(search('rare boy names', at('fr')))).toContainEqual(saying('rare in France'))
    expect(chipsOf(search('not too popular boys', at('ie')))).toContainEqual(
      saying('not too popular in Ireland'),
    )
    expect(chipsOf(search('popular girls'))).toContainEqual(saying('top 1000 in the U\\.S\\.'))
  })

  test('without names when nothing is left out by it, it is dropped like any other', () => {
    const { total, relaxations } = search('top 10 girls starting with x', at('no'))
    expect(total).toBe(0)
    expect(relaxations.map(({ drop }) => drop)).toContain('popularity')
  })
})

test.each([
  ['popular in Poland', {}],
  ['popular in Spain', {}],
  ['popular in France but not in Poland', {}],
  ['girl names', { set: { popularity: 'top-100' } }],
  ['girl names meaning light', {}],
])('another country, or what is set by hand, stays what it is: %s', (text, more) => {
  expect(keysOf(search(text, { ...more, ...at('no') }))).toEqual(keysOf(search(text, more)))
  expect(chipsOf(search(text, { ...more, ...at('no') }))).toEqual(chipsOf(search(text, more)))
})

test('cards have the rank there, once, and the judging stays with the United States unless it is asked for', () => {
  const shown = search('popular girl names', { own: { region: 'ie', judges: false } })
  expect(keysOf(shown)).toEqual(keysOf(search('popular girl names')))
  const ranks = shown.names.flatMap(({ ownRank }) => ownRank ?? [])
  expect(ranks.length).toBeGreaterThan(shown.names.length / 2)
  for (const rank of ranks) expect(rank).toMatch(/^#[\d,]+ in Ireland, \d{4}/)
  const judged = search('popular girl names', at('ie')).names
  for (const { why, ownRank } of judged) {
    expect(ownRank).toMatch(/ in Ireland, /)
    expect(why).not.toMatch(/#[\d,]+ in Ireland/)
  }
  // The counts of the United States are on the card already.
  expect(search('girl names', at('us')).names.every(({ ownRank }) => ownRank === undefined)).toBe(true)
  expect(keysOf(search('girl names', at('xx')))).toEqual(keysOf(search('girl names')))
})

test('a rank is of the wanted gender, with the office’s spelling', () => {
  const region = { id: 'fr', label: 'France', lastYear: 2024 }
  const names = new Map([['chloe', { girls: 1031, boys: null, written: 'Chloé' }]])
  const ranks = { region, names, rare: 1, unlisted: 1 }
  expect(rankThere(ranks, 'chloe', 'f')).toBe('#1,031 in France, 2024, as Chloé')
  expect(rankThere(ranks, 'chloe', 'u')).toBe('#1,031 in France, 2024, as Chloé')
  expect(rankThere(ranks, 'chloe', 'm')).toBeNull()
  expect(rankThere(ranks, 'zoe', 'f')).toBeNull()
})
