import { describe, expect, it, test } from 'vitest'
import { MAX_TEXT_LENGTH } from '#src/core/names/sentence/text-limit.ts'
import { routeSearch } from './route-search.ts'
import { validateGeneratorSearch } from './search-params.ts'
import { FIRST_NAMES, nextShown, toQuery } from './search-query.ts'

describe('the generator reads its state from the URL', () => {
  it('keeps known values and drops unknown ones', () => {
    expect(
      validateGeneratorSearch({
        q: 'irish',
        gender: 'girl',
        popularity: 'famous',
        colour: 'red',
        syllables: '2-3',
      }),
    ).toEqual({ q: 'irish', gender: 'girl', syllables: '2-3' })
  })

  it('drops an unknown gender and keeps the rest', () => {
    expect(validateGeneratorSearch({ gender: 'princess', origin: 'irish' })).toEqual({ origin: 'irish' })
  })

  it('cuts a sentence of 10,000 characters and reports it', () => {
    const search = validateGeneratorSearch({ q: 'a'.repeat(10_000) })
    expect(search.q).toHaveLength(MAX_TEXT_LENGTH)
    expect(search.cut).toBe('1')
  })

  it('does not report a sentence that fits as cut', () => {
    expect(validateGeneratorSearch({ q: 'a'.repeat(MAX_TEXT_LENGTH) }).cut).toBeUndefined()
  })

  it('accepts only letters for the beginning and the end of a name', () => {
    expect(validateGeneratorSearch({ starts: '<b>Sa', ends: '123' })).toEqual({ starts: 'bSa' })
  })

  it('keeps several values, each with its mark, and drops those that are none', () => {
    expect(
      validateGeneratorSearch({
        origin: 'irish,~welsh,!<b>,irish',
        popularity: '100-1000,500-100',
        length: '!-4',
        style: '*vintage,{}',
        era: '1920-1929',
      }),
    ).toEqual({
      origin: 'irish,~welsh',
      popularity: '100-1000',
      length: '!-4',
      style: '*vintage',
      era: '1920-1929',
    })
  })

  it('keeps whether a model is asked, or the stored answer, and nothing that can be neither', () => {
    expect(validateGeneratorSearch({ ask: 1 })).toEqual({ ask: '1' })
    expect(validateGeneratorSearch({ ask: 'mif3k2a1' })).toEqual({ ask: 'mif3k2a1' })
    expect(validateGeneratorSearch({ ask: '<b>12345' })).toEqual({})
    expect(validateGeneratorSearch({ ask: undefined })).toEqual({})
  })

  it('keeps the region that judges a sentence, and only with one', () => {
    expect(validateGeneratorSearch({ q: 'rare', counts: 'gb-sct' })).toEqual({ q: 'rare', counts: 'gb-sct' })
    expect(validateGeneratorSearch({ q: 'rare', counts: 'Ireland' })).toEqual({ q: 'rare' })
    expect(validateGeneratorSearch({ counts: 'ie' })).toEqual({})
    expect(toQuery({ q: 'rare', counts: 'ie' }, undefined, undefined, 'fr').own).toEqual({
      region: 'ie',
      judges: true,
    })
    expect(toQuery({ q: 'rare' }, undefined, undefined, 'fr').own).toEqual({ region: 'fr', judges: false })
    expect(toQuery({ q: 'rare' }, undefined)).not.toHaveProperty('own')
  })

  it('keeps marks on the sentence', () => {
    expect(validateGeneratorSearch({ q: 'like Hugo', like: '*', origin: '~!' })).toEqual({
      q: 'like Hugo',
      like: '*',
      origin: '~!',
    })
  })

  it('takes a surname and siblings from no address: they are personal', () => {
    expect(validateGeneratorSearch({ q: 'girl', surname: 'Garcia', sibling: 'Leo' })).toEqual({ q: 'girl' })
  })

  it('rejects a seed that is not a positive whole number', () => {
    expect(validateGeneratorSearch({ seed: '-1' })).toEqual({})
    expect(validateGeneratorSearch({ seed: '1.5' })).toEqual({})
    expect(validateGeneratorSearch({ seed: '7' })).toEqual({ seed: 7 })
  })

  it('shows as many names as someone has asked for, up to the last', () => {
    expect(validateGeneratorSearch({ show: '65129' })).toEqual({ show: 65_129 })
    expect(validateGeneratorSearch({ show: '-3' })).toEqual({})
  })
})

test('a few presses of Show more reach the end of all names, and the query stays small', () => {
  let shown = 12
  for (let press = 0; press < 13; press++) shown = nextShown(shown)
  expect(shown).toBeGreaterThan(100_000)
  expect(validateGeneratorSearch({ show: shown }).show).toBe(shown)
  expect(toQuery({ show: shown }, undefined).limit).toBe(FIRST_NAMES)
})

describe('the query to the engine', () => {
  it('presets girl names until another gender is chosen', () => {
    expect(toQuery({}, 'girl')).toMatchObject({ filters: {}, preset: { gender: 'girl' } })
    expect(toQuery({ gender: 'boy' }, 'girl')).toMatchObject({ set: { gender: 'boy' } })
    const any = toQuery({ gender: 'any' }, 'girl')
    expect(any.set).toEqual({})
    expect(any.preset).toBeUndefined()
  })

  it('is the same for the same seed', () => {
    expect(toQuery({ seed: 7 }, undefined)).toEqual(toQuery({ seed: 7 }, undefined))
    expect(toQuery({ seed: 7 }, undefined).seed).toBe(7)
  })
})

test('the router keeps texts and numbers of the address, and a sentence of at most 300 characters', () => {
  expect(routeSearch({ q: 'greek', origin: 'irish', seed: 7, deep: { a: 1 }, list: ['x'] })).toEqual({
    q: 'greek',
    origin: 'irish',
    seed: 7,
  })
  expect(routeSearch({ q: 'a'.repeat(10_000) })).toEqual({ q: 'a'.repeat(MAX_TEXT_LENGTH), cut: '1' })
})
