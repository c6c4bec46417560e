import { describe, expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const search = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 50 })
const namesOf = (text: string) => search(text).names.map(({ name }) => name)

describe('names like another', () => {
  test('are of its gender or of both', () => {
    expect(namesOf('names like Aidan')).toEqual(['Jessie'])
    for (const { gender } of search('names like Aidan').names) expect(gender).not.toBe('f')
  })

  test('but of the other gender when that is asked for', () => {
    const girls = search('like Aidan but for a girl').names
    expect(girls.map(({ name }) => name)).toContain('Helen')
    for (const { gender } of girls) expect(gender).not.toBe('m')
  })

  test('differ from it in every way that is asked for', () => {
    const { names, parsed } = search('like Rose but longer and rarer')
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['Róisín', 'Rhoda']))
    for (const { name, births } of names) {
      expect(name.length).toBeGreaterThan('Rose'.length)
      expect(births?.rank ?? 100_000).toBeGreaterThan(150)
    }
    expect(parsed.wishes[0]).toMatchObject({
      values: [{ names: ['Rose'], than: ['longer', 'rarer'] }],
      label: 'like Rose, longer, rarer',
    })
  })

  test('asked for twice in other words, a difference counts once', () => {
    const [wish] = search('like Emma but rarer and more unusual').parsed.wishes
    expect(wish?.values).toEqual([{ names: ['Emma'], than: ['rarer'] }])
  })

  test('say why', () => {
    const found = search('like Rose but rarer').names.find(({ name }) => name === 'Róisín')
    expect(found?.reasons.map(({ text }) => text)).toEqual([
      'also means flowers',
      'popular in the same years',
    ])
    expect(found?.why).toBe(
      'Popular in the same years; also means flowers; given to about 610 children in the U.S. so far',
    )
  })
})

test.each([
  'more like these: Niamh, Sorcha',
  'more like these two: Niamh and Sorcha',
  'more like Niamh and Sorcha',
])('%s asks for names like both', (text) => {
  expect(search(text).parsed.wishes).toMatchObject([
    { kind: 'like', values: [{ names: ['Niamh', 'Sorcha'], than: [] }] },
  ])
  expect(namesOf(text)).toContain('Saoirse')
  expect(namesOf(text)).not.toContain('Niamh')
})
