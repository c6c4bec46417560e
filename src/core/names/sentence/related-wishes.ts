import { forgetUsed } from './used-names.ts'
import type { Wish } from '#src/core/names/wishes/wish.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { KIN } from './kin-words.ts'
import { pattern } from './pattern.ts'
import { isCapital, type Word } from './words.ts'

/** The last wish about letters, to which "but not ch" and "but not at the start" refer. */
export function lettersBefore(wishes: Wish[]): { kind: string; letters: string[] } | null {
  const last = wishes
    .filter(({ kind, avoid }) => !avoid && /^(startsWith|endsWith|contains)$/.test(kind))
    .at(-1)
  return last ? { kind: last.kind, letters: last.values as string[] } : null
}

/** Takes back what other wishes of the sentence have made needless. */
export function forgetNeedless(wishes: Wish[], words: Word[], forget: Forget): void {
  forgetRefused(wishes, words, forget)
  forgetEmoji(wishes, words)
  forgetPaired(wishes, words, forget)
  forgetOfBlend(wishes, words, forget)
  forgetOfChoice(wishes, words, forget)
  forgetOfEra(wishes, words)
  forgetUsed(wishes, forget)
}

/** "bird names 🐦": an emoji that only says again what a word has said. */
function forgetEmoji(wishes: Wish[], words: Word[]): void {
  for (const wish of wishes.slice()) {
    const emoji = words.find(({ from, to }) => from === wish.from && to === wish.to)
    if (wish.kind !== 'meaning' || !/^\p{Extended_Pictographic}/u.test(emoji?.raw ?? '')) continue
    const same = wishes.find(
      (other) =>
        other !== wish &&
        /^(subject|style|meaning)$/.test(other.kind) &&
        wish.values.every((value) => other.values.includes(value)),
    )
    if (same) Object.assign(wish, { kind: same.kind, values: [], label: same.label })
  }
}

/** "My friend is Italian. What works in Italian and English?": languages of a pair are no origins besides. */
function forgetPaired(wishes: Wish[], words: Word[], forget: Forget): void {
  const paired = wishes.find(({ kind, avoid }) => kind === 'pair' && !avoid)?.values.flat() ?? []
  // "nobody butchers it in English or Korean"
  for (const wish of paired.length > 0 ? [...wishes] : [])
    if (wish.kind === 'origin' && (!wish.avoid || wish.values.every((value) => paired.includes(value))))
      without(
        wish,
        (value) => paired.includes(value),
        (each) => forget(each, true),
      )
    // "cute in Japanese and cute in English": how a name is in the languages
    else if (/^(style|sound|popularity)$/.test(wish.kind) && isIn(words.find(({ from }) => from >= wish.to)))
      forget(wish)
}

/** Takes a wish back: its words are left over, unless another one says the same. */
export type Forget = (wish: Wish, isKnown?: boolean) => void

/** Takes values from a wish, and all of it when none is left. */
function without(wish: Wish, isNone: (value: unknown) => boolean, forget: Forget): void {
  if (wish.values.length === 0) return
  wish.values = wish.values.filter((value) => !isNone(value))
  if (wish.values.length === 0) forget(wish)
}

/** What goes on behind a wish; "soft, for a girl" is another thing. */
const isIn = (word: Word | undefined): boolean => word?.clause === false && /^(in|to|for)$/.test(word.folded)

type Liked = { names: string[]; than: string[] }
/** "We adore Stella. Stella or Luna?": nothing like the name is wanted but the name. */
const isLikedOf = (choice: string[], { names, than }: Liked): boolean =>
  than.length === 0 && names.every((name) => choice.includes(name))

/** "A blend of Dorothy and Helen for a middle": the names that one is made of need no middle name. */
function forgetOfBlend(wishes: Wish[], words: Word[], forget: Forget): void {
  const blended = (wishes.find(({ kind, avoid }) => kind === 'blend' && !avoid)?.values.flat() ??
    []) as string[]
  // "starting like Maria and ending like Helen"
  for (const wish of blended.length > 0 ? [...wishes] : [])
    if (/^(startsWith|endsWith)$/.test(wish.kind))
      without(wish, (letters) => blended.some((name) => fold(name) === letters), forget)
    // "his name Olu, my name Temi"
    else if (wish.kind === 'gender' && isWhose(wish, words)) forget(wish)
    else if (wish.kind === 'middle') without(wish, (name) => blended.includes(name as string), forget)
    // "we like both Emil and Anton, could they become one name"
    else if (wish.kind === 'like') without(wish, (value) => isLikedOf(blended, value as Liked), forget)
}

/** `his name Olu`: of the one who has the name. */
function isWhose({ from }: Wish, words: Word[]): boolean {
  const at = words.findIndex((word) => word.from === from)
  return (
    /^(his|her)$/.test(words[at]?.folded ?? '') &&
    words[at + 1]?.folded === 'name' &&
    (isCapital(words[at + 2]) || words[at + 2]?.folded === 'is')
  )
}

/** "Which fits a tiny baby, Teddy or Edward?": what a question says of the names of its choice asks for nothing. */
function forgetOfChoice(wishes: Wish[], words: Word[], forget: Forget): void {
  const choice = wishes.find(({ kind, values, avoid }) => kind === 'compare' && !avoid && values.length > 1)
  if (!choice) return
  const names = choice.values as string[]
  for (const wish of wishes.slice()) {
    if (wish.values.length === 0) continue
    if (wish.kind === 'like' && (wish.values as Liked[]).every((each) => isLikedOf(names, each))) {
      forget(wish)
      continue
    }
    // "would it be odd to choose Winter instead of Autumn", "battle of the M names: Mila or Mia"
    const isRepeated =
      (wish.kind === 'excluded' && wish.values.every((value) => names.includes(String(value)))) ||
      (wish.kind === 'startsWith' &&
        names.every((name) => wish.values.some((value) => fold(name).startsWith(String(value)))) &&
        isBeside(wish, choice, words))
    if (isRepeated) {
      forget(wish)
      continue
    }
    // "the popularity of Olivia and Emma in 2020"
    if (wish.kind === 'era' && words.some(({ folded }) => OF_FAME.test(folded))) continue
    // "girls: Freya or Thea, boys: Odin or Thor", "mine's Hugh, his is Huw"
    if (wish.kind === 'gender' && (isOfBoth(words) || isOfWhom(wish, words))) {
      forget(wish)
      continue
    }
    const isOrigin = wish.kind === 'origin'
    // "Sylvie or Odile? My gran was French", "what would a French person think of Camille versus Clemence"
    if (/^(origin|family)$/.test(wish.kind) && isOfPeople(wish, words)) {
      forget(wish)
      continue
    }
    if (!OF_NAMES.test(wish.kind) && !isOrigin) continue
    // "pick between two vintage girl names, Opal and Mabel"
    if (
      OF_NAMES_ASKED(
        words,
        words.findIndex(({ from: begin }) => begin >= wish.to),
      )
    )
      continue
    // "Juno or Luna, or something else from myth"
    if (isOfAnother(wish, choice, words)) continue
    // "which is nicer with O'Malley, Maeve or Orla": the name is of the family
    if (wish.kind === 'surname' && !wish.values.every((value) => names.includes(String(value)))) continue
    // "Both Hebrew, both lovely" names an origin; "both short" is praise.
    const isPraiseOfBoth = words.some(({ folded, to }) => folded === 'both' && to < wish.from)
    if (
      isOrigin
        ? !isPraiseOfBoth && isOfChosen(names, words, wish.from)
        : !wish.avoid || isOfChosen(names, words, wish.from)
    )
      forget(wish)
  }
}

/** Whether a sentence lists names of girls and of boys, each behind its word. */
const isOfBoth = (words: Word[]): boolean =>
  [/^girls?$/, /^boys?$/].every((one) =>
    words.some(
      ({ folded }, at) =>
        one.test(folded) &&
        (isListed(words[at + 1]?.folded === 'names' ? words[at + 2] : words[at + 1]) ||
          // "Clara for a girl or Carl for a boy"
          FOR_ONE.test([3, 2, 1].map((back) => words[at - back]?.raw ?? '').join(' '))),
    ),
  )
const FOR_ONE = /^\p{Lu}\p{L}+ (?:for|if|as) (?:an?|its|it['’]s|the|our)$/u

/** Whether a gender is read from whose favorite it is. */
function isOfWhom({ from, to }: Wish, words: Word[]): boolean {
  const at = words.findIndex((word) => word.from === from && word.to === to)
  return (
    /^(his|hers)$/.test(words[at]?.folded ?? '') &&
    /^(is|was|would|remains)$/.test(words[at + 1]?.folded ?? '')
  )
}

/** `my gran was French`, `a French person`, `with a Scottish accent`: of people rather than of names. */
function isOfPeople({ from, to }: Wish, words: Word[]): boolean {
  const at = words.findIndex((word) => word.from === from)
  const next = words.find((word) => word.from >= to)
  if (next?.clause === false && PEOPLE.test(next.folded)) return true
  // "Rose or Lily? names in German"
  if (isOfNames(words, at - 1)) return false
  // "Mathilde vs Mathilda in German"
  if (/^(in|auf|en)$/.test(words[at - 1]?.folded ?? '') && (next?.clause ?? true)) return true
  const isStated =
    /^(was|were|is)$/.test(words[at - 1]?.folded ?? '') && KIN.test(words[at - 2]?.folded ?? '')
  return isStated && ((next?.clause ?? true) || next?.folded === 'and')
}

/** Whether "in" at a position is of names that a clause of its own asks for. */
const isOfNames = (words: Word[], at: number): boolean =>
  /^(in|auf|en)$/.test(words[at]?.folded ?? '') &&
  words[at - 1]?.clause === true &&
  /^(names?|namen|noms|prenoms|nombres|ideas|options|suggestions|something|others|ones|alternatives)$/.test(
    words[at - 1]?.folded ?? '',
  )

const PEOPLE =
  /^(person|people|speakers?|accents?|ears?|tongues?|friends?|colleagues?|teachers?|relatives?|inlaws|grandm\w+|grandp\w+|gran|nan|dad|mum|mom|father|mother|husband|wife|man|woman|guy|neighbou?rs?|school|passport|keyboard)$/

const isListed = (word: Word | undefined): boolean => word?.clause === true && isCapital(word)

/** Whether a wish behind a choice is of another name than those: `or something else from myth`. */
function isOfAnother(wish: Wish, choice: Wish, words: Word[]): boolean {
  const own = words.findIndex(({ from }) => from >= wish.from)
  const before = words.slice(Math.max(0, own - BEFORE_LETTER), own).filter(({ from }) => from >= choice.to)
  return before.some(({ folded }) => /^(else|another|other|others|something|anything)$/.test(folded))
}

/** "Battle of the M names: Mila or Mia" says what they share; "Mila or Mia, or something else starting with M" asks for more. */
function isBeside(wish: Wish, choice: Wish, words: Word[]): boolean {
  if (wish.avoid) return false
  const [first, second] = wish.from < choice.from ? [wish, choice] : [choice, wish]
  const between = words.filter(({ from, to }) => from >= first.to && to <= second.from)
  const begins = words.findIndex(({ from }) => from >= wish.from)
  const before = words.slice(Math.max(0, begins - BEFORE_LETTER), begins)
  const own = words.filter(({ from, to }) => from >= wish.from && to <= wish.to)
  return (
    between.every(({ folded }) => OF_ALL.test(folded)) &&
    ![...before, ...own].some(({ folded }) => OF_OTHERS.test(folded))
  )
}

/** So many words before a letter say of what it is. */
const BEFORE_LETTER = 4
const OF_ALL = /^(too|many|so|lots|both|all|the|two|three|names?|ones?|of|battle|with|are|they|which|that)$/
const OF_OTHERS =
  /^(else|others?|another|but|no|not|more|additional|different|third|instead|something|anything|alternatives?)$/

/** "Harry or Henry, the one that's more popular", "Luna keeps coming back": what is compared, or said of a name of the choice. */
function isOfChosen(choice: string[], words: Word[], from: number): boolean {
  const at = words.findIndex((word) => word.from >= from)
  if ([at - 1, at].some((each) => COMPARES.test(words[each]?.folded ?? ''))) return true
  let before = at - 1
  while (
    /^(is|sounds?|feels?|seems?|looks?|keeps?|are|so|very|quite|rather|really|too|an?|the|bit|just)$/.test(
      words[before]?.folded ?? '',
    )
  )
    before--
  return before < at - 1 && choice.includes(words[before]?.raw ?? '')
}

const OF_FAME = /^(popularity|popular|ranks?|ranked|ranking|rankings|common|commoner|used|given)$/
const OF_NAMES_ASKED = pattern('(girls?|boys?|baby|unisex)* names|(girls?|boys?) name')
const COMPARES = /^(more|less|most|least|both|all|better|nicer|best)$/
const OF_NAMES = /^(length|style|meaning|subject|popularity|sound|syllables|trend|era|surname)$/

/** "Sage needs a middle name": a word that turns out to be a name is no idea. */
export function forgetIdea(wishes: Wish[], word: Word | undefined): void {
  const idea = wishes.findIndex(
    ({ kind, from, to }) => /^(meaning|subject|style)$/.test(kind) && from === word?.from && to === word.to,
  )
  if (idea >= 0) wishes.splice(idea, 1)
}

/**
 * "Nineties kid here, not a 90s name": what is not wanted was only mentioned before. "Jewish but not obviously Jewish", "old-fashioned but
 * not too old": the limit of what is wanted, which nobody can measure, takes nothing back.
 */
function forgetRefused(wishes: Wish[], words: Word[], forget: Forget): void {
  for (const wish of wishes.slice()) {
    const text = JSON.stringify(wish.values)
    const refusing = wishes.find(
      (other) => other.kind === wish.kind && other.avoid && JSON.stringify(other.values) === text,
    )
    if (!refusing || wish.avoid || wish.values.length === 0) continue
    const isLimit =
      wish.from < refusing.from && words.some((word) => isWithin(word, refusing) && DEGREE.test(word.folded))
    if (isLimit) forget(refusing, true)
    else forget(wish)
  }
}

const isWithin = (word: Word, { from, to }: Wish): boolean => word.from >= from && word.to <= to
const DEGREE =
  /^(too|so|overly|over|obviously|obvious|very|super|that|terribly|painfully|aggressively|clearly|plainly|blatantly|stereotypically|typically|extremely|ridiculously|all|dusty|musty|fusty|stuffy|hippie|hippy|harsh|aggressive|abrasive|brutal)$/

/** "popular boy names of the 1950s": popular then, unless the sentence speaks of today. */
function forgetOfEra(wishes: Wish[], words: Word[]): void {
  const era = wishes.find(({ kind, avoid }) => kind === 'era' && !avoid)
  if (!era || words.some(({ folded }) => TODAY.test(folded))) return
  for (const wish of wishes) {
    if (
      wish.kind !== 'popularity' ||
      wish.avoid ||
      !wish.values.every((value) => String(value).startsWith('top-100'))
    )
      continue
    Object.assign(wish, { kind: era.kind, values: [], label: era.label })
  }
}

const TODAY = /^(today|todays|now|nowadays|currently|current|still|again|these|modern|recently|top)$/
