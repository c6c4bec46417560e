import { describe, expect, test } from 'vitest'
import type { BirthFacts, Reason, Sense } from '#src/core/names/name.ts'
import type { GivenTime } from '#src/core/names/popularity/time-facts.ts'
import { whyText } from './why.ts'

const sense: Sense = {
  origin: 'irish',
  originLabel: 'Irish',
  gender: 'f',
  say: 'NEEV',
  meaning: 'brightness, radiance of the sun',
  confidence: 'a',
  themes: ['light'],
}
const births = (given: GivenTime | null, total = 5000): BirthFacts => ({
  total,
  rank: 300,
  year: 2025,
  girlShare: 1,
  given,
  trend: [],
})
const why = (
  reasons: Reason[],
  more: { births?: BirthFacts | null; decade?: number; isAbroad?: boolean } = {},
) => whyText(reasons, { senses: [sense], births: more.births ?? null }, more.decade, more.isAbroad)

describe('the sentence of a card', () => {
  test('joins what is not on the card, in one sentence', () => {
    expect(
      why([
        { kind: 'theme', text: 'theme: light' },
        { kind: 'origin', text: 'Irish' },
        { kind: 'style', text: 'soft' },
        { kind: 'style', text: 'vintage' },
        { kind: 'sound', text: 'flows with O’Connor' },
      ]),
    ).toBe('Linked with light; soft and vintage; flows with O’Connor')
  })

  test.each<Reason>([
    { kind: 'meaning', text: 'means "brightness"' },
    { kind: 'theme', text: 'theme: the sun' },
    { kind: 'origin', text: 'Irish' },
    { kind: 'origin', text: 'also Irish' },
    { kind: 'name', text: 'starts with Ni' },
    { kind: 'name', text: '5 letters' },
    { kind: 'sound', text: '1 syllable' },
    { kind: 'popularity', text: 'top 1000' },
  ])('does not repeat what the card shows: $text', (reason) => {
    expect(why([reason])).toBe('')
  })

  test('says every fact once, and not more than three', () => {
    const like: Reason = { kind: 'likeness', text: 'like Hugo' }
    expect(why([like, like])).toBe('Like Hugo')
    const reasons: Reason[] = ['a', 'b', 'c', 'd'].map((letter) => ({
      kind: 'sound',
      text: `rhymes with ${letter}`,
    }))
    expect(why(reasons)).toBe('Rhymes with a; rhymes with b; rhymes with c')
  })

  test('tells where a name is given to the other gender than by tradition', () => {
    const boys: BirthFacts = { total: 5000, rank: 300, year: 2025, girlShare: 0.05, given: null, trend: [] }
    expect(why([], { births: boys, decade: 1880 })).toBe('Mostly given to boys in the U.S.')
    expect(why([], { births: { ...boys, girlShare: 0.5 }, decade: 1880 })).toBe('')
    expect(why([], { births: { ...boys, total: 20 }, decade: 1880 })).not.toContain('Mostly')
  })

  test('has words for nicknames, not codes', () => {
    expect(why([{ kind: 'variant', text: 'nickname: Ted' }])).toBe('Ted for short')
    expect(why([{ kind: 'variant', text: 'Bea is short for it' }])).toBe('Bea for short')
  })
})

describe('when a name was given', () => {
  test.each<[string, GivenTime]>([
    ['most given around the 1900s', { kind: 'from-to', from: 2, to: 2 }],
    ['most given from the 1890s to the 1910s', { kind: 'from-to', from: 1, to: 3 }],
    ['given in every decade since the 1880s', { kind: 'always' }],
    ['mostly given since the 1950s', { kind: 'mostly-since', decade: 7 }],
    ['most given since the 1960s', { kind: 'most-since', decade: 8 }],
    ['popular again after a long pause', { kind: 'again' }],
    ['well used in the 1900s, and coming back', { kind: 'back', decade: 2 }],
  ])('%s', (text, given) => {
    const sentence = text.charAt(0).toUpperCase() + text.slice(1)
    expect(why([], { births: births(given), decade: 1880 })).toBe(sentence)
  })

  test('is said to be so in the U.S. where the card has the rank of another country', () => {
    const abroad = (given: BirthFacts) => why([], { births: given, decade: 1880, isAbroad: true })
    expect(abroad(births({ kind: 'again' }))).toBe('In the U.S. popular again after a long pause')
    expect(abroad(births(null, 37))).toBe('Given to about 37 children in the U.S. so far')
    expect(abroad(births(null))).toBe('')
  })

  test('is not said where the counts have no shape to speak of', () => {
    expect(why([], { births: births(null), decade: 1880 })).toBe('')
  })

  test('few children are told as a number', () => {
    expect(why([], { births: births(null, 37), decade: 1880 })).toBe(
      'Given to about 37 children in the U.S. so far',
    )
    expect(why([], { births: births(null, 1088), decade: 1880 })).toBe(
      'Given to about 1,100 children in the U.S. so far',
    )
    expect(why([], { decade: 1880 })).toBe('Not in the U.S. counts')
  })

  test('is not said beside a reason that says so already, nor where it is not asked for', () => {
    const reason: Reason = { kind: 'popularity', text: 'peaked in the 1900s' }
    const known = births({ kind: 'from-to', from: 2, to: 2 })
    expect(why([reason], { births: known, decade: 1880 })).toBe('Peaked in the 1900s')
    expect(why([], { births: known })).toBe('')
  })
})
