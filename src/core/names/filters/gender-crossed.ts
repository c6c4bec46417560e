import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { foldedAt } from '#src/core/names/wishes/wish.ts'

const CROSSED = pattern(
  '(boys?|mens?|male|masculine|lads?|guys?|girls?|womens?|female|feminine) names? (that|which)? (used|work|works|that work|for use|given|can be used|are used|are given|look good|sound good|suit|suits|suitable|cool|cute|great|good)* (for|on|to|as) (an?|my|our|the|his|her|little|baby)* <other> (names?)?',
)
const BOYS = /^(boys?|mens?|male|masculine|lads?|guys?)$/
const GIRLS = /^(girls?|womens?|female|feminine|daughters?|lass|lasses|ladies)$/

/**
 * Names of one gender asked for the other: `boy names for girls`, `girls' names on a boy`; with the gender of the child.
 * For a girl the style of names that boys have too is asked for (`style.ts`), for a boy what both have.
 */
export function crossedAt(words: Word[], at: number): { length: number; child: 'girl' | 'boy' } | null {
  const found = CROSSED(words, at)
  if (!found) return null
  const [names, child] = [foldedAt(words, at), foldedAt(words, found.slots.other ?? -1)]
  if (BOYS.test(names) && GIRLS.test(child)) return { length: found.length, child: 'girl' }
  return GIRLS.test(names) && /^(boys?|sons?|lads?)$/.test(child)
    ? { length: found.length, child: 'boy' }
    : null
}
