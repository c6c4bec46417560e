import { describe, expect, test } from 'vitest'
import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import {
  createLetterModel,
  drawName,
  END,
  letterNumber,
  mixModels,
  pronounceability,
  shift,
  START,
} from './letter-model.ts'

const names = 'anna hanna joanna marianna maria mario marta martin anton antonia tina nina rina'.split(' ')
const model = createLetterModel(names)

/** The context after a start of a name. */
const contextOf = (start: string): number =>
  Array.from(start).reduce((context, letter) => shift(context, letterNumber(letter)), START)
const after = (start: string, letter: string): number =>
  model.after(contextOf(start))[letter === '' ? END : letterNumber(letter)] ?? 0

describe('a model of letters', () => {
  test.each(['', 'm', 'mar', 'xyz', 'nna'])(
    'its probabilities after "%s" add up to 1, none is 0',
    (start) => {
      const shares = [...model.after(contextOf(start))]
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
      expect(Math.min(...shares)).toBeGreaterThan(0)
    },
  )

  test('what was seen is likelier than what was not, and an ending is one of the letters', () => {
    expect(after('mar', 'i')).toBeGreaterThan(after('mar', 't') / 2)
    expect(after('mar', 'i')).toBeGreaterThan(10 * after('mar', 'z'))
    expect(after('ann', 'a')).toBeGreaterThan(0.5)
    expect(after('nna', '')).toBeGreaterThan(0.5)
  })

  test('a letter seen after many others is likelier in a new context than one seen often after the same', () => {
    const own = createLetterModel(['ququququ', 'ba', 'ca', 'da', 'fa', 'ga'])
    const shares = own.after(contextOf('xxx'))
    expect(shares[letterNumber('a')]).toBeGreaterThan(shares[letterNumber('u')] ?? 1)
  })

  test('a name like the ones it knows is easier to say than one that is not', () => {
    const easy = pronounceability('marina', model)
    const hard = pronounceability('mzqrk', model)
    expect(easy.bits).toBeLessThan(hard.bits)
    expect(easy.weakest).toBeLessThan(hard.weakest)
  })

  test('two models mixed are between them', () => {
    const other = createLetterModel(['zoe', 'zora', 'zita'])
    const first = letterNumber('z')
    const mixed = mixModels(model, other, 0.25).after(START)[first] ?? 0
    expect(mixed).toBeCloseTo(0.25 * after('', 'z') + 0.75 * (other.after(START)[first] ?? 0))
  })
})

describe('a name drawn from it', () => {
  test('is the same for the same random numbers', () => {
    const draw = (seed: number) => {
      const random = mulberry32(seed)
      return Array.from({ length: 20 }, () => drawName(model, random, 8))
    }
    expect(draw(1)).toEqual(draw(1))
    expect(draw(1)).not.toEqual(draw(2))
    expect(new Set(draw(1)).size).toBeGreaterThan(5)
  })

  test('is never longer than allowed', () => {
    const random = mulberry32(3)
    for (let turn = 0; turn < 200; turn++) expect(drawName(model, random, 4).length).toBeLessThanOrEqual(4)
  })
})
