import type { Indexes } from '#src/core/names/search/condition.ts'
import { isNegated } from '#src/core/names/sentence/negation.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'

const SURNAME = '(surnames?|last names?|lastnames?|sur names?)'
/** `surnames as first names`, `last-name names`, `sounds like a surname`, `surnamey`. */
const OF_SURNAMES = pattern(
  `(an?|the|any|some|more|cool|good|those)* ${SURNAME} (used|that works?|which works?|that (can|could) be|turned|for|being|doubling|working|that (are|become|became)|style|type|sounding|like|ish|y|inspired|based|vibe|vibes)* (as|into)? (an?|the|his|her)? (first|given|girls?|boys?|baby|middle|fore)* (names?|forenames?)` +
    `|(that|which|names?|something|it|girls?|boys?)* (sounds?|sounding|feels?|looks?|reads?|is|are|was|were|could be|can be|might be|thats|as if (its|it is)|come across)+ (more)? (like|as|originally|actually|really|also|just)* (an?|the|someones)? ${SURNAME}` +
    `|${SURNAME} (sounding|style|styled|type|vibe|vibes|feel|trend|esque|ish|inspired|first names?)|surnamey|surnameish|surnamy|surnamesque`,
)
/** `not a surname`, `that aren't last names`: behind a negation the word alone. */
const ALONE = pattern(`(an?|any|really|just|also)* ${SURNAME} (please|pls|thanks)*`)
/** The same words beside a surname that the family has: `our surname names us`, `the surname is also`. */
const OWN = /^(our|my|his|her|their|partners|husbands|wifes)$/
/** Behind the phrase stands a name or what the surname is: `a surname that works for Emma`. */
const TELLS = /^(is|are|was|smith|of|garcia|ends?|begins?|starts?)$/

/** The number of words that call first names after surnames, and not the family's; 0 for none. */
export function surnameStyleAt(words: Word[], at: number): number {
  const alone = isNegated(words, at) ? ALONE(words, at) : null
  const isAlone = alone !== null && (words[at + alone.length]?.clause ?? true)
  const found = OF_SURNAMES(words, at) ?? (isAlone ? alone : null)
  if (!found) return 0
  const own = words.slice(Math.max(0, at - 1), at + found.length)
  const next = words[at + found.length]
  if (own.some(({ folded }) => OWN.test(folded))) return 0
  // "Weaver is the surname": the family's, unlike "sounds like the surname of a writer"
  const isStated = own.some(
    ({ folded }, index) => folded === 'the' && /^(is|was|are|be)$/.test(own[index - 1]?.folded ?? ''),
  )
  if (isStated) return 0
  if (next && !next.clause && (TELLS.test(next.folded) || /^\p{Lu}/u.test(next.raw))) return 0
  return found.length
}

/** Families of English, Scottish, Irish and Welsh surnames end so. */
const ENDS =
  /(?:son|ton|ley|leigh|lee|ford|well|wood|worth|ham|by|don|den|man|land|field|kins|ings|ster|gan|lan|van|sey|ney|nedy|nell|ard|ett|ock|away|ow|is|ers|ks|lls|lins)$/
/** And those that are trades. */
const TRADE = /(?:er|or|ar|ier|yer)$/
const BEGINS = /^(?:mc|mac|fitz|o(?=[bcdfghjklmnpqrstvwxz]{1,2}[aeiou]))/
const ORIGINS = new Set(['english', 'scottish', 'irish', 'welsh', 'french'])
/** What surnames mean: whose child, from where, which trade. */
const MEANS =
  /\b(?:son of|son|descendant|descended|clan|surname|family|town|settlement|farm|village|estate|meadow|clearing|hill|ford|valley|wood|field|house|maker|keeper|worker|hunter|driver|weaver|tailor|smith|carpenter|servant|steward|archer|merchant|from the|dweller|lives|near|stream|slope|ridge)\b/

/**
 * First names that are surnames: English, Scottish, Irish or Welsh, with the shape and the meaning of one. The collection does not
 * mark them: a name with the ending alone (Jason) is half of one.
 */
export const surnameLike =
  ({ table }: Pick<Indexes, 'table'>) =>
  (row: number): number => {
    const entry = table.entries[row]
    if (!entry || !ORIGINS.has(entry.origin)) return 0
    const folded = table.folded[row] ?? ''
    const shape = BEGINS.test(folded) ? 1 : ENDS.test(folded) ? 0.8 : TRADE.test(folded) ? 0.6 : 0
    const ofTheme = entry.themes.some((id) => /^(descent|place|home|work)$/.test(id))
    const meaning = MEANS.test(entry.meaning.toLowerCase()) ? 1 : ofTheme ? 0.7 : 0
    return shape === 0
      ? meaning * 0.45
      : meaning === 0
        ? shape * 0.35
        : Math.min(1, 0.5 * shape + 0.55 * meaning)
  }
