import { describe, expect, test } from 'vitest'
import type { NameQuery } from '#src/core/names/query.ts'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { ownEngine } from '#tests/support/own-engine.ts'

const engine = await ownEngine()
const sample = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const found = (text: string, more: Partial<NameQuery> = {}, of: Pick<typeof engine, 'search'> = engine) =>
  of.search({ text, filters: {}, seed: 0, offset: 0, limit: 12, ...more })
const chipsOf = (...search: Parameters<typeof found>) =>
  found(...search).parsed.spans.map(({ label }) => label)

/** The newest year of a region, as cards say it. */
const newest = (region: string): string => {
  const { names } = found('girl names', { own: { region, judges: true }, limit: 60 })
  const [, year = 'none'] = /, (\d{4})/.exec(names.find(({ ownRank }) => ownRank)?.ownRank ?? '') ?? []
  return year
}
const us = engine.choices().lastYear

describe('a chip about ranks says of which country and year they are', () => {
  test.each([
    ['popular girls', 'top 1000'],
    ['top 100 boys', 'top 100'],
    ['not in the top 1000', 'Rank 1001+'],
    ['not too popular', 'Not too popular'],
    ['ranked between 101 and 1000', 'Not too popular'],
    ['rare names', 'rare'],
    ['uncommon names', 'uncommon'],
    ['girl names ranked 20 to 60', 'Rank 20 to 60'],
    ['popular in the US', 'top 1000'],
    // There are no counts of Spain: those of the United States answer.
    ['popular in Spain', 'top 1000'],
  ])('%s', (text, label) => {
    expect(chipsOf(text)).toContain(`${label} in the U.S., ${us}`)
  })

  test.each([
    ['top 100 in Poland', 'top 100 in Poland', 'pl'],
    ['girl names ranked 20 to 60 in France', 'Rank 20 to 60 in France', 'fr'],
    ['rare in Canada', 'rare in Ontario', 'ca-on'],
    ['in the top 300 but not the top 100 in Norway', 'Rank 101+ in Norway', 'no'],
  ])('of the country that the sentence names: %s', (text, label, region) => {
    expect(newest(region)).toMatch(/^\d{4}$/)
    expect(chipsOf(text)).toContain(`${label}, ${newest(region)}`)
  })

  test('of each region of a country, with its own year where they differ', () => {
    const [nsw, qld, sa] = ['au-nsw', 'au-qld', 'au-sa'].map(newest)
    const one = `popular in New South Wales, Queensland or South Australia, ${nsw}`
    const each = `popular in New South Wales, ${nsw}, or Queensland, ${qld}, or South Australia, ${sa}`
    expect(chipsOf('popular in Australia')).toContain(nsw === qld && qld === sa ? one : each)
    const [ontario, poland] = ['ca-on', 'pl'].map(newest)
    expect(ontario).not.toBe(poland)
    expect(chipsOf('top 50 in Canada or Poland')).toContain(
      `Rank 1 to 50 in Ontario, ${ontario}, or Poland, ${poland}`,
    )
  })

  test('of both countries that are compared', () => {
    expect(chipsOf('rare in the U.S. but known in Ireland')).toEqual([
      `rare in the U.S., ${us}, but known in Ireland, ${newest('ie')}`,
    ])
    expect(chipsOf('popular in Canada, uncommon in France')).toEqual([
      `popular in Ontario, ${newest('ca-on')}, but uncommon in France, ${newest('fr')}`,
    ])
    // There are no counts of Italy.
    expect(chipsOf('top 100 in Italy but rare in Norway')).toEqual([
      `top 100 in Italy but rare in Norway, ${newest('no')}`,
    ])
  })

  test('also of what is not wanted', () => {
    expect(chipsOf('nothing popular', { set: { popularity: '.~' } }).join()).toContain(`in the U.S., ${us}`)
    expect(chipsOf('popular in Ireland', { set: { popularity: '!' } })).toContain(
      `not popular in Ireland, ${newest('ie')}`,
    )
  })

  test('where the counts are not loaded, of their newest year', () => {
    expect(chipsOf('top 100 in Poland', {}, sample)).toContain('top 100 in Poland, newest year')
    expect(chipsOf('top 100 girls', {}, sample)).toContain('top 100 in the U.S., 2016')
  })
})

test('other chips stay as they are', () => {
  expect(chipsOf('Irish girl names from the 1920s used in Poland')).toEqual([
    'Irish',
    'Girl',
    'from the 1920s',
    'used in Poland',
  ])
})
