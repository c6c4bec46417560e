import { describe, expect, test } from 'vitest'
import type { NameSummary } from '#src/core/names/name.ts'
import { resultFacts } from './result-facts.ts'

const NAME: NameSummary = {
  key: 'zindaxa',
  name: 'Zindaxa',
  slug: null,
  gender: 'f',
  senses: [],
  syllables: 3,
  births: null,
  reasons: [],
  why: '',
}
const reason = 'Soft and unusual.'

describe('a card of the results', () => {
  test('of a name that only a model has written says so, and nothing as a fact', () => {
    const { facts, meaning, why } = resultFacts({ ...NAME, suggestion: { reason, isVerified: false } })
    expect(facts).toEqual(['Suggested, not verified'])
    expect(meaning).toBe('Meaning unknown')
    expect(why).toBe('The model says: Soft and unusual.')
  })

  test('of a suggestion that we know has our facts and its own reason, too', () => {
    const known: NameSummary = {
      ...NAME,
      name: 'Orla',
      why: 'Two syllables',
      senses: [
        {
          origin: 'irish',
          originLabel: 'Irish',
          gender: 'f',
          meaning: 'golden princess',
          confidence: 'a',
          themes: [],
          say: null,
        },
      ],
      suggestion: { reason, isVerified: true },
    }
    const { facts, meaning, why } = resultFacts(known)
    expect(facts).toEqual(['Suggested by the model', 'Verified', 'Irish', 'Girl', '3 syllables'])
    expect(meaning).toBe('golden princess')
    expect(why).toBe('Two syllables. The model says: Soft and unusual.')
  })

  test('of any other name is as everywhere', () => {
    expect(resultFacts(NAME).facts).toEqual(['Girl', '3 syllables'])
    expect(resultFacts(NAME).why).toBe('')
  })
})
