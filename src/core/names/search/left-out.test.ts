import { describe, expect, test } from 'vitest'
import { NO_FAMILY } from '#src/core/names/fit/family.ts'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from './names-engine.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
type More = Partial<Parameters<typeof engine.search>[0]>
const search = (text: string, more: More = {}) =>
  engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 500, ...more })
const keysOf = (...asked: Parameters<typeof search>) => search(...asked).names.map(({ key }) => key)

describe('names that are left out', () => {
  test.each<[string, More]>([
    ['in ranked order', {}],
    ['when shuffled', { seed: 7 }],
    ['when a family leads', { family: { ...NO_FAMILY, surname: 'Garcia' } }],
  ])('are missing %s, and the others keep their order', (_order, more) => {
    const all = keysOf('', more)
    const without = [all[0] ?? '', all[3] ?? '', all.at(-1) ?? '']
    const others = all.filter((key) => !without.includes(key))
    expect(keysOf('', { ...more, without })).toEqual(others)
    const found = search('', { ...more, without, limit: 4 })
    expect([found.total, found.leftOut]).toEqual([all.length - 3, 3])
  })

  test('leave no gap between pages', () => {
    const without = keysOf('').slice(1, 12)
    const whole = keysOf('', { without })
    const pages = [0, 5, 10, 15].flatMap((offset) => keysOf('', { without, offset, limit: 5 }))
    expect(pages).toEqual(whole.slice(0, 20))
  })

  test('are counted only where they match', () => {
    const [other = '', one = ''] = keysOf('irish names')
    const boy = keysOf('').find((key) => !keysOf('irish names').includes(key)) ?? ''
    expect(search('irish names', { without: [one, boy] }).leftOut).toBe(1)
    expect(keysOf('irish names', { without: [one, boy] })[0]).toBe(other)
    expect(search('irish names', { without: [boy] })).not.toHaveProperty('leftOut')
  })

  test('stay when they were typed', () => {
    const typed = search('Finn', { without: ['finn'] })
    expect(typed.names[0]?.key).toBe('finn')
    expect(typed).not.toHaveProperty('leftOut')
  })

  test('may be all of them', () => {
    const all = keysOf('irish names')
    expect(search('irish names', { without: all })).toMatchObject({
      names: [],
      total: 0,
      leftOut: all.length,
    })
  })
})
