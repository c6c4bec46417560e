import { describe, expect, test } from 'vitest'
import { encodePhonemes, phonemeSimilarity } from './phoneme-distance.ts'
import { pronunciationOfSay, pronunciationOfSpelling } from './phonemes.ts'

const alike = (a: string, b: string): number => {
  const codes = [a, b].map((text) =>
    encodePhonemes((text.includes('-') ? pronunciationOfSay : pronunciationOfSpelling)(text).phonemes),
  )
  return phonemeSimilarity(codes[0] ?? new Uint8Array(), codes[1] ?? new Uint8Array())
}

describe('a curated pronunciation', () => {
  test.each([
    ['SEER-sha', 'sIrSu', 0, 2],
    ['shi-VAWN', 'SIvAn', 1, 2],
    ['hee-KAH-roo', 'hIkArU', 1, 3],
    ['RY-an', 'rYan', 0, 2],
    ['ahg-NYESH-kah', 'AgnyeSku', 1, 3],
  ])('%s is %s, stressed on syllable %i of %i', (say, phonemes, stress, syllables) => {
    expect(pronunciationOfSay(say)).toEqual({ phonemes, stress, syllables })
  })
})

describe('a spelling is read as in English', () => {
  test.each([
    ['kate', 'kEt'],
    ['hugo', 'hUgO'],
    ['phoebe', 'fOb'],
    ['knox', 'nAks'],
    ['george', 'jOrj'],
    ['leigh', 'lI'],
    ['maya', 'mayu'],
  ])('%s', (spelling, phonemes) => {
    expect(pronunciationOfSpelling(spelling).phonemes).toBe(phonemes)
  })

  test('the stress is on the last syllable but one of Marina, but two of Jonathan and Victoria', () => {
    const stressOf = (name: string) => pronunciationOfSpelling(name).stress
    expect([stressOf('marina'), stressOf('jonathan'), stressOf('victoria'), stressOf('emma')]).toEqual([
      1, 0, 1, 0,
    ])
  })
})

describe('names sound alike', () => {
  test('however they are spelled', () => {
    expect(alike('philip', 'filip')).toBe(1)
    expect(alike('catherine', 'kathryn')).toBeGreaterThan(0.8)
    expect(alike('EE-fa', 'eva')).toBeGreaterThan(0.6)
  })

  test('a near sound counts less than a distant one', () => {
    expect(alike('dan', 'tan')).toBeGreaterThan(alike('dan', 'san'))
    expect(alike('lena', 'lina')).toBeGreaterThan(alike('lena', 'lana'))
    expect(alike('mia', 'miya')).toBeGreaterThan(alike('mia', 'mila'))
  })

  test('the same in both directions, and never below 0', () => {
    expect(alike('hugo', 'bruno')).toBeCloseTo(alike('bruno', 'hugo'))
    expect(alike('bo', 'wilhelmina')).toBe(0)
  })
})
