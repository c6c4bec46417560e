import * as fc from 'fast-check'
import { POISON } from '#src/core/names/poison.ts'
import { ruleOf, WISH_KINDS } from '#src/core/names/wishes/registry.ts'

/** What stands between and around wishes in people's sentences. */
const BETWEEN = [
  'and',
  'but',
  'or',
  'but not',
  'not',
  'nothing',
  'without',
  ',',
  '.',
  '?',
  'please',
  'hi everyone',
  'we want',
  'my husband hates',
  'for a girl',
  'for our son',
  'names',
  'something',
  'we have Leo and Mia',
  'too',
  'is out',
  'only',
  'starting with m or h',
  'not ending in a',
  'without the letter r',
  'irish',
  'greek or hebrew',
  'not french',
  'girl',
  'boy',
  'no more than 2 syllables',
  'not Emma',
  'the surname is Novak',
  'popular',
  '🌊',
  'niña',
  'names like Hugo but rarer',
  'used in New Zealand',
  'rare in the UK',
  'popular in France and Spain',
  'rare names used in Australia',
  'not used in Ireland',
  'uncommon in Norway but known in Belgium',
  'in New England',
]
/** The most characters of a hostile text that a sentence gets. */
const POISON_LENGTH = 400

/** Sentences made of what the kinds of wishes say can be asked, in any order, with slips, and now and then with poison. */
export function sentences(count: number, seed: number): string[] {
  const examples = WISH_KINDS.flatMap((kind) => ruleOf(kind).help.examples)
  const part = fc.oneof(
    { weight: 25, arbitrary: fc.constantFrom(...examples) },
    { weight: 25, arbitrary: fc.constantFrom(...BETWEEN) },
    { weight: 5, arbitrary: fc.string({ maxLength: 12, unit: 'grapheme' }) },
    { weight: 1, arbitrary: fc.constantFrom(...POISON.map(([, text]) => text.slice(0, POISON_LENGTH))) },
  )
  const sentence = fc
    .tuple(fc.array(part, { minLength: 1, maxLength: 6 }), fc.nat({ max: 200 }), fc.nat({ max: 7 }))
    .map(([parts, position, slip]) => withSlip(parts.join(' '), position, slip))
  return fc.sample(sentence, { numRuns: count, seed })
}

/** One character missing or twice in one of four sentences. */
function withSlip(text: string, position: number, slip: number): string {
  if (slip > 1 || position >= text.length) return text
  return text.slice(0, position) + (slip === 0 ? '' : text.charAt(position)) + text.slice(position + slip)
}
