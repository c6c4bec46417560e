import { expect, test } from 'vitest'
import { misreadRError } from './misread-r.ts'

test.each([
  ['estonian', 'KER-stee', 'air'],
  ['turkish', 'BERK', 'air'],
  ['finnish', 'KIR-see', 'eer'],
  ['dutch', 'DIRK', 'eer'],
])('a %s sound %s is an error', (origin, say, instead) => {
  expect(misreadRError({ origin, say })).toBe(`the sound "${say}" is read as in her: write ${instead}`)
})

test.each([
  ['estonian', 'KAIR-stee'],
  ['finnish', 'KEER-see'],
  ['scandinavian', 'ERR-ik'],
  ['yiddish', 'MIR-el'],
  // Unstressed it is the vowel of her in English, too.
  ['german', 'ROH-bert'],
  ['english', 'HER-man'],
  ['icelandic', 'DERG'],
])('a %s sound %s is not', (origin, say) => {
  expect(misreadRError({ origin, say })).toBeNull()
})
