import { describe, expect, test } from 'vitest'
import { type Family, NO_FAMILY } from '#src/core/names/fit/family.ts'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from './names-engine.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const search = (text: string, family?: Partial<Family>, more: { seed?: number; limit?: number } = {}) =>
  engine.search({
    text,
    filters: {},
    seed: 0,
    offset: 0,
    limit: 50,
    ...more,
    ...(family && { family: { ...NO_FAMILY, ...family } }),
  })
const namesOf = (...asked: Parameters<typeof search>) => search(...asked).names.map(({ name }) => name)
const before = (names: string[], one: string, other: string) => names.indexOf(one) < names.indexOf(other)

describe('a family leads the order of names', () => {
  test('a name that rhymes with the surname moves back, and nothing is left out', () => {
    const plain = namesOf('')
    expect(plain).toEqual(expect.arrayContaining(['Finn', 'Niamh']))
    const led = namesOf('', { surname: 'Quinn' })
    expect(before(led, 'Niamh', 'Finn')).toBe(true)
    expect([...led].sort()).toEqual([...plain].sort())
    expect(search('', { surname: 'Quinn' }).total).toBe(search('').total)
  })

  test('the reason says with what a name flows', () => {
    const helen = search('helen', { surname: 'Garcia' }).names[0]
    expect(helen?.name).toBe('Helen')
    expect(helen?.reasons.map(({ text }) => text)).toContain('flows with Garcia')
  })

  test('a name that was typed stays first', () => {
    expect(namesOf('finn')[0]).toBe('Finn')
    expect(namesOf('finn', { surname: 'Quinn' })[0]).toBe('Finn')
    expect(namesOf('finn', { siblings: ['Finn'] })[0]).toBe('Finn')
  })

  test('a sibling’s own name moves behind those that fit', () => {
    const led = namesOf('', { siblings: ['Niamh'] })
    expect(namesOf('').indexOf('Niamh')).toBeLessThan(8)
    expect(led.indexOf('Niamh')).toBeGreaterThan(led.length / 2)
  })

  test('pages of the same order join, also with a seed', () => {
    const family = { surname: 'Garcia', siblings: ['Finn'] }
    for (const seed of [0, 7]) {
      const whole = namesOf('', family, { seed })
      const pages = [0, 5, 10, 15, 20, 25, 30].flatMap((offset) =>
        engine
          .search({ text: '', filters: {}, seed, offset, limit: 5, family: { ...NO_FAMILY, ...family } })
          .names.map(({ name }) => name),
      )
      expect(new Set(pages)).toEqual(new Set(whole.slice(0, 35)))
    }
    expect(namesOf('', family, { seed: 7 })).not.toEqual(namesOf('', family))
  })

  test('what the sentence says comes instead', () => {
    expect(namesOf('names that go with the surname Garcia', { surname: 'Quinn' })).toEqual(
      namesOf('names that go with the surname Garcia'),
    )
  })

  test('middle names flow into the surname', () => {
    const reasons = search('middle names for Niamh', { surname: 'Garcia' }).names.flatMap((name) =>
      name.reasons.map(({ text }) => text),
    )
    expect(reasons.filter((text) => /^Niamh \p{L}+ Garcia$/u.test(text)).length).toBeGreaterThan(3)
  })
})

describe('how one name fits', () => {
  test('the full name, its initials and the children side by side', () => {
    const fit = engine.family({
      key: 'finn',
      family: {
        surname: 'Quinn',
        partner: 'Garcia',
        middle: 'Aidan',
        siblings: ['Niamh', 'Fin'],
        initial: 'same',
      },
    })
    expect(fit?.fullNames.map(({ text, initials }) => [text, initials])).toEqual([
      ['Finn Aidan Quinn', 'FAQ'],
      ['Finn Aidan Garcia', 'FAG'],
    ])
    expect(fit?.siblings.map(({ name }) => name)).toEqual(['Niamh', 'Fin'])
    expect(fit?.siblings[1]?.remarks[0]).toEqual({ tone: 'care', text: 'The same name as Fin to the ear.' })
    expect(fit?.siblings[0]?.remarks.map(({ text }) => text)).toContain('Another first letter than Niamh.')
  })

  test('a rhyme is said, and middle names are suggested where none is decided', () => {
    const fit = engine.family({ key: 'finn', family: { ...NO_FAMILY, surname: 'Quinn' } })
    expect(fit?.fullNames[0]?.remarks.map(({ text }) => text)).toContain('Finn rhymes with Quinn.')
    expect(fit?.middles.length).toBeGreaterThan(0)
    expect(fit?.middles[0]?.full).toMatch(/^Finn \p{L}+ Quinn$/u)
    expect(engine.family({ key: 'nobody', family: NO_FAMILY })).toBeNull()
  })
})
