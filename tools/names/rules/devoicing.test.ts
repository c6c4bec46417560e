import { expect, test } from 'vitest'
import { devoicingError } from './devoicing.ts'

test.each([
  ['polish', 'DAH-vid', 'ends in a voiced consonant'],
  ['czech', 'BOH-hoo-slahv', 'ends in a voiced consonant'],
  ['russian', 'ah-LYEG', 'ends in a voiced consonant'],
  ['slovene', 'maht-YAHZH', 'ends in a voiced consonant'],
  ['german', 'MAHN-fred', 'ends in a voiced consonant'],
  ['dutch', 'RUUD', 'ends in a voiced consonant'],
  ['german', 'ZEEG-freet', 'before a voiceless one'],
  ['bulgarian', 'ZDRAHV-kah', 'before a voiceless one'],
  ['czech', 'AH-nezh-kah', 'before a voiceless one'],
  ['russian', 'VLAHDK', 'before a voiceless one'],
  ['latvian', 'YEH-kahbs', 'before a voiceless one'],
  ['breton', 'PAH-drig', 'ends in a voiced consonant'],
])('a %s sound %s is an error', (origin, say, message) => {
  expect(devoicingError({ origin, say })).toContain(message)
})

test.each([
  ['polish', 'DAH-veet'],
  ['german', 'VOLF-gahng'],
  ['german', 'HAHNG-kuh'],
  ['danish', 'SEE-grid'],
  ['czech', 'AH-nesh-kah'],
  ['bulgarian', 'ZDRAHF-kah'],
  ['russian', 'VLAH-dee-meer'],
  ['polish', 'GZHEH-gosh'],
  ['serbo-croatian', 'TOH-mee-slahv'],
  ['croatian', 'ZDRAHV-kah'],
  ['latvian', 'DAH-vid'],
  ['ukrainian', 'O-leg'],
])('a %s sound %s is not', (origin, say) => {
  expect(devoicingError({ origin, say })).toBeNull()
})
