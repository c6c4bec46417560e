import { describe, expect, test, vi } from 'vitest'
import { pattern } from './pattern.ts'
import { wordsOf } from './words.ts'

const lengthOf = (source: string, text: string, at = 0) => pattern(source)(wordsOf(text), at)?.length ?? 0

describe('a pattern of words', () => {
  test.each([
    ['(really|very)* rare', 'really very rare', 3],
    ['(really|very)* rare', 'rare', 1],
    ['names? (for|to go with)', 'name to go with', 4],
    ['rare names?', 'rarely', 0],
    ['(not)? (too)? long', 'not too short', 0],
  ])('%s matches %s by %i words', (source, text, length) => {
    expect(lengthOf(source, text)).toBe(length)
  })

  test('ends with its clause, unless it has a comma there', () => {
    expect(lengthOf('surname is (,)? [a-z]+', 'surname is: Chen')).toBe(3)
    expect(lengthOf('surname is [a-z]+', 'surname is: Chen')).toBe(0)
  })

  test('says where its slots are', () => {
    expect(pattern('between <one> and <other>')(wordsOf('go between Ada and Stone'), 1)).toEqual({
      length: 4,
      slots: { one: 2, other: 4 },
    })
  })

  test('begins nowhere outside a sentence', () => {
    expect(lengthOf('(a)? b', 'a b', 2)).toBe(0)
    expect(lengthOf('(a)? b', 'a b', -1)).toBe(0)
  })
})

describe('an expression', () => {
  const prepared = (source: string, text: string): number => {
    const RealRegExp = RegExp
    let phrases = 0
    vi.stubGlobal('RegExp', function (regex: string, flags?: string) {
      if (flags === 'dy') phrases++
      return new RealRegExp(regex, flags)
    })
    pattern(source)(wordsOf(text), 0)
    vi.unstubAllGlobals()
    return phrases
  }

  test('is prepared where a phrase may begin and its words are said', () => {
    expect(prepared('(an?|the)? (middle|second) names?', 'a second name')).toBe(1)
  })

  test.each([
    ['no phrase begins so', 'no second name'],
    ['none of the words that it needs is said', 'a girl for the third time'],
  ])('and not where %s', (_, text) => {
    expect(prepared('(an?|the)? (middle|second) names?', text)).toBe(0)
  })

  test('of several phrases is prepared alone, and the first that matches counts', () => {
    const source = 'a second name|a (second|third) [a-z]+ [a-z]+|(no|never) [a-z]+'
    expect(prepared(source, 'never again')).toBe(1)
    expect(lengthOf(source, 'a second name please')).toBe(3)
    expect(lengthOf(source, 'a third name please')).toBe(4)
  })

  test('is not prepared where the sentence has no spelling of what it needs', () => {
    const source = '(an?|the)? (favou?rite|recogni[sz]able) [a-z]+'
    expect(prepared(source, 'a third name')).toBe(0)
    expect(lengthOf(source, 'a favorite name')).toBe(3)
    expect(lengthOf(source, 'the recognisable one')).toBe(3)
  })

  test('also begins with what is behind words that may be missing', () => {
    expect(lengthOf('(so){0,2} (really)* (<any> one|rare)', 'so really rare')).toBe(3)
    expect(lengthOf('(so){0,2} (really)* (<any> one|rare)', 'rare')).toBe(1)
    expect(lengthOf('(so){0,2} (really)* (<any> one|rare)', 'blue one')).toBe(2)
  })
})
