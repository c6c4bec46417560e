import { alsoGender } from '#src/core/names/sentence/fitting.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { foldedAt, type SentenceMatch } from '#src/core/names/wishes/wish.ts'

const CROSSED = pattern(
  '(boys?|mens?|male|masculine|lads?|guys?|girls?|womens?|female|feminine) names? (that|which)? (used|work|works|that work|for use|given|can be used|are used|are given|look good|sound good|suit|suits|suitable|cool|cute|great|good)* (for|on|to|as) (an?|my|our|the|his|her|little|baby)* <other> (names?)?',
)
const BOYS = /^(boys?|mens?|male|masculine|lads?|guys?)$/
const GIRLS = /^(girls?|womens?|female|feminine|daughters?|lass|lasses|ladies)$/

/** Names of the other gender: `boy names for girls`, `boys' names on a girl`. They are a girl's that boys have, too. */
export function readCrossed(words: Word[], at: number): SentenceMatch<'girl' | 'boy' | 'unisex'> | null {
  const found = CROSSED(words, at)
  const [one, other] = [foldedAt(words, at), foldedAt(words, found?.slots.other ?? -1)]
  if (!found) return null
  if (BOYS.test(one) && GIRLS.test(other))
    return {
      length: found.length,
      values: ['girl'],
      label: alsoGender('girl').also?.[0]?.label ?? '',
      also: [{ kind: 'style', values: ['boyish'], label: 'boyish' }],
    }
  const isForBoys = GIRLS.test(one) && /^(boys?|sons?|lads?)$/.test(other)
  return isForBoys ? { length: found.length, values: ['unisex'], label: 'Unisex' } : null
}
