import { expect, test } from 'vitest'
import { languagesFit } from './two-languages.ts'

const sense = (origin: string, say: string, also: string[] = []) => ({ origin, say, also })
const BOTH = ['english', 'german'] as const

test('a name works when both languages know it and say it alike', () => {
  expect(languagesFit('Emma', [sense('german', 'EM-a', ['english'])], 1, BOTH)).toMatchObject({
    works: true,
    isAlike: true,
  })
  expect(languagesFit('Gunther', [sense('german', 'GOON-ter')], 0, BOTH).works).toBe(false)
})

test('the English know a name from use', () => {
  const senses = [sense('german', 'OT-oh')]
  expect(languagesFit('Otto', senses, 250, BOTH).works).toBe(true)
  expect(languagesFit('Otto', senses, 9000, BOTH).works).toBe(false)
})

test('an unlucky meaning in one of them is named', () => {
  const gift = languagesFit('Gift', [sense('english', 'GIFT', ['german'])], 2000, BOTH)
  expect(gift).toMatchObject({ works: false, unlucky: { language: 'german', meaning: '“poison”' } })
})

test('two ways to say it are two names to the ear', () => {
  const senses = [sense('english', 'JAWN'), sense('german', 'ee-OH-vah')]
  expect(languagesFit('Jon', senses, 100, BOTH)).toMatchObject({ works: false, isAlike: false })
})
