import type { Indexes } from '#src/core/names/search/condition.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'

const SHORT_FORM =
  '(nicknames?|nick names?|nn|nns|short forms?|shorter forms?|short versions?|shorter versions?|shortenings?|diminutives?|pet forms?|pet names?|abbreviations?)'
const GOOD =
  '(good|nice|cute|cool|decent|great|natural|easy|built in|obvious|fun|lots of|plenty of|many|several|some|usable|proper|any)*'
/** `no nicknames`, `can't be shortened`, `nothing people will shorten`. */
const WITHOUT = pattern(
  `(names?|something|anything|that|which|one|and|it)* (has|have|having|with|comes with|come with)? (no|without|zero) (an?|any|obvious|possible|common|silly|need for|way for|chance of|option of)* ${SHORT_FORM} (please|possible|at all|for it|whatsoever|potential)*` +
    `|(names?|something|anything|that|which|one|it|they|people|and)* (cant|cannot|can not|wont|will not|dont|do not|doesnt|does not|isnt|is not|arent|shouldnt|should not|couldnt|mustnt|never) (really|easily|ever|to|gets?|be|have|has|want|come with|comes with|need)* (shortened|shorten|shortenable|abbreviated|nicknamed|cut short|cut down|made shorter|shortens|(an?|any|obvious|possible)* ${SHORT_FORM})( by (anyone|people|others|anybody))?` +
    '|(names?|something|anything|that|which|one)* (nobody|no one|noone|not anyone) (else)? (can|could|will|would|is able to|is going to|ever)* (shorten|shortens|abbreviate|nickname|cut short|cut down) (it)?' +
    `|(names?|something|anything|nothing|that|which|one)* (hard|impossible|difficult|tricky) (for (people|anyone|others))? to (shorten|nickname|abbreviate)|(nickname|nn) (proof|free)|unshortenable|not (shortenable|(too|so|very|that)? easy to (shorten|nickname))` +
    `|(nothing|no names?|not one|not something) (that|which)? (people|anyone|others|kids|they|you|everyone)? (can|could|will|would|is|gets?|going to|be|always|usually|often)* (shortened|shortens?|shorten|nickname|abbreviate|abbreviated)`,
)
/** `must have a short form`, `with nickname options`, `that can be shortened`. */
const WITH = pattern(
  `(names?|something|anything|that|which|one|and|it)* (with|w|has|have|having|must have|needs?|should have|has to have|comes? with|gives?|offers?|lends itself to|full of|loads of|lots of|plenty of) (an?|the)? ${GOOD} ${SHORT_FORM} (options?|potential|possibilities|choices|built in|please|to it)*` +
    '|(names?|something|anything|that|which|one|and|it|must|should|has to|needs to|easy)* (can|could|must|should|to|may) (easily|also|still)* be (easily)? (shortened|abbreviated|nicknamed|made shorter|cut down)( down)?' +
    `|(names?|something|anything|that|which|one)* (easy|nice|good|simple) to (shorten|abbreviate|nickname)|(nickname|nn) (friendly|able|rich)|nicknameable|shortenable|(a|some)? (long|longer|full|formal|proper) names? (with|that has|and) (an?|the)? ${GOOD} ${SHORT_FORM}`,
)
/** Behind these words the short form is of one name, or the one that is told: `nickname for Emma`, `the nickname Millie`. */
const OF_ONE = /^(for|of|to|like|is|being|called|from|as|in|into|down|ideas?|options?|such|was|would|will)$/

export type NicknameStyle = 'nickname' | 'no-nickname'

/** Whether names should have short forms, as words say it. A short form that is told by its name is a wish of `form`. */
export function readNicknames(words: Word[], at: number): { length: number; known: NicknameStyle } | null {
  const without = WITHOUT(words, at)
  if (without && ends(words, at + without.length)) return { length: without.length, known: 'no-nickname' }
  const found = WITH(words, at)
  return found && ends(words, at + found.length) ? { length: found.length, known: 'nickname' } : null
}

function ends(words: Word[], at: number): boolean {
  const next = words[at]
  // "won't get shortened to something stupid"
  if (next?.folded === 'to' && /^(something|anything|some|an?)$/.test(words[at + 1]?.folded ?? ''))
    return true
  return !next || next.clause || (!OF_ONE.test(next.folded) && !/^\p{Lu}/u.test(next.raw))
}

/** The short forms that the collection has of a name. */
export const hasNicknames =
  ({ table }: Indexes) =>
  (row: number): number =>
    (table.entries[row]?.nicknames.length ?? 0) > 0 ? 1 : 0

/** So many letters, or syllables, leave little to shorten. */
const MAX_LETTERS = 6
const MAX_SYLLABLES = 2

/** A name of which the collection has no short form; the shorter it is, the surer that nobody makes one. */
export const hasNoNicknames =
  ({ table }: Indexes) =>
  (row: number): number => {
    const entry = table.entries[row]
    if (!entry || entry.nicknames.length > 0) return 0
    const letters = table.letters[row] ?? 0
    const syllables = table.syllables(row)
    if (syllables > MAX_SYLLABLES || letters > MAX_LETTERS) return 0.2
    return syllables === 1 ? 1 : 0.75
  }
