import { FITS, genderIn } from '#src/core/names/sentence/fitting.ts'
import { isDeciding } from '#src/core/names/sentence/deciding.ts'
import { OUTSIDER } from '#src/core/names/sentence/outsiders.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { isCapital, type Word } from '#src/core/names/sentence/words.ts'
import { namesAt } from '#src/core/names/sentence/names-in.ts'
import { NO_FAMILY } from '#src/core/names/fit/family.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { readList } from './compare-list.ts'
import { CUE, isOfOneName, matchOf, readChildren, RELATIVE, relativeIn } from './sibling-children.ts'
import { initialsOfSiblings } from './same-initial.ts'
import { readForeignSiblings } from './sibling-foreign.ts'
import { foldedAt, type PreferenceRule, type SentenceMatch, type Vocabulary } from './wish.ts'

const LOOKED_FOR = pattern(
  `${RELATIVE} (names?)? (ideas?|suggestions?|options?|inspo|help|needed|wanted)* (,)? (${FITS}|for|to|of|with|join|joining|matching)+`,
)
/** Between words of the family and the children's names. */
const BETWEEN = pattern(
  '(our|my|the|a|an|his|her|their|first|second|two|three|2|3|other|older|oldest|eldest|big|little|baby|existing|current|year|old|toddler|son|sons|daughter|daughters|kids?|children|child|girls?|boys?|brothers?|sisters?|siblings?|twins?|names?|named|called|is|are|and|who|whos|whose|already|will be|was|were|boy|girl|month|olds|yr|yo|dd|ds|[1-9])*',
)
const CHILD =
  '(sons?|daughters?|girls?|boys?|kids?|children|child|toddlers?|firstborn|first born|first|second|oldest|eldest|youngest|siblings?|sisters?|brothers?|sibs|sibset|sib set|twins?|bros?|sis|dd|ds|other one|others|little ones?|babies|grandsons?|granddaughters?|grandchild|grandchildren|grandkids?|two|three|lo)'
/** Before the names of children who are there already. */
const THERE = [
  `(i|we|ive|weve|weve got|they)? (already|currently|also|just|now)? (have|has|got|have got|had|ve got) (already)? (our|my|an?|two|three|2|3|one)? (little|older)? (${CHILD})? (at home)? (already)? (named|called|is|are)?`,
  `(our|my|the|her|his|their|other|older|big|bigger|little|elder|first|last|two|three|2|3|existing|current|babys)+ ${CHILD} (so far)? (,)? (names?|named|called|is|are|was|were|be|so far|currently|will be)* (,)?`,
  `(${CHILD}|sibling names?) (so far)? (names?)? (named|called|is|are|was|were)+`,
  '(our|my|the|her|his)* (older|elder|eldest|oldest|big|bigger|grown|existing) (ones?|two|three|lot|pair) (is|are|called|named|,)+',
  '(one|the first|the other|first one|twin (a|1|one)) (is|will be|has been|was) (called|named|going to be)+',
  '(big|older|elder) (sister|brother|sis|bro) (,)?',
  '(siblings?|brothers?|sisters?|sibs|sibset|sib set|sib names?) (names?|with|so far|are|is|of|called|named)* (,)?',
  '(proud)? (mum|mom|mama|mummy|mommy|dad|daddy|parents?) (of|to) (two|three|2|3|four|one)? (girls?|boys?|kids)? (,)?',
  `(${FITS}) (with|to)? (our|my|the|her|his)? (other|older|big|little|existing)* ${CHILD} (names?|named|called|is|are|,)*`,
  `(i|we|ive|weve|we have|i have) (have)? already (used|named|called|given) (our|my)? (${CHILD})?`,
  '(match|matches|to match|matching|joins?|joining|to join) (with)?',
].map(pattern)
/** Behind a name that parents have thought of. */
const CHOSEN = pattern(
  '(already|all|both)? (picked|chosen|lined up|in mind|on (our|the|my) (short)?list|ready|down to|as (an?|our|my) (option|favou?rite|first choice)|in one ear|on (the)? (one|other|1) (hand|side)|on the table|in the running|in the mix|in play|to choose from|on our minds?)|(,)? (but|and|though|yet)? (i|we|he|she|im|were|we are|am|are)? (now|also|really|getting|being|keep)* (tempted|drawn|eyeing|falling|coming round|swaying)',
)
/** Behind a name: it is a part of the one that is looked for. */
const IN_NAME = /^(?:in (?:it|them|there|the)|hidden|inside|somewhere)(?: |$)/
/** Names for a child, and nobody's: `two girls names`. */
const ONLY_NAMES = pattern('(two|three|2|3) (girls?|boys?|baby) names')
/** A name that is found, and no child. */
const ONE_NAME = pattern(
  '(i|we|ive|weve)? (already|currently|only|just|now)? (have|has|got|have got) (already)? (an?|the|our|one|only)* (girls?|boys?) names?',
)
/** The twin is there already. */
const NAMED = /^(named|called|is)$/
const TWINS = pattern(
  '(identical|fraternal|expecting|having|matching|coordinating|complementary)? ((boy|girl|b|g) (and|n|or)? (a)? (boy|girl|b|g)|mixed)? (twins?|twinning|triplets?)',
)
const TWIN_OF = pattern(
  `(his|her|their|our|the|whose)? twin (sister|brother|girl|boy)? (names?)? (for|to|of|named|called|is|,)+`,
)

/** Brothers and sisters to go with, or `twins`. */
export const sibling: PreferenceRule<string> = {
  help: { title: 'Siblings', examples: ['a sister for Leo and Max'] },
  ownNegation: true,
  several: true,
  spelled: () => ['sister', 'brother', 'sibling', 'siblings', 'twins'],
  reader: (vocabulary) => (words, at) => {
    const namesFrom = (from: number, loose = true) => {
      const between = loose ? (BETWEEN(words, from)?.length ?? 0) : 0
      const all =
        namesAt(words, from + between, vocabulary) ?? (between > 0 ? namesAt(words, from, vocabulary) : null)
      const found = all && withoutChoice(words, from + between, all, vocabulary)
      return found && { names: found.names, to: from + between + found.length }
    }
    const about = (from: number, to: number) => words.slice(from, to)
    const twin = TWIN_OF(words, at)
    const co = twin && namesFrom(at + twin.length)
    if (twin && co)
      return {
        ...matchOf(
          at,
          co,
          NAMED.test(foldedAt(words, at + twin.length - 1)) ? null : relativeIn(about(at, at + twin.length)),
        ),
        values: ['twins', ...co.names],
      }
    const initials = initialsOfSiblings(words, at, vocabulary)
    if (initials) return initials
    const foreign = readForeignSiblings(words, at, vocabulary)
    if (foreign) return foreign
    const looked = LOOKED_FOR(words, at)
    if (looked) {
      const found = namesFrom(at + looked.length)
      // "a sister or brother for Finn": either
      const isEither = /^(sister|brother)$/.test(foldedAt(words, at - 2)) && foldedAt(words, at - 1) === 'or'
      if (found) return matchOf(at, found, isEither ? null : relativeIn(about(at, at + looked.length)))
    }
    if (words.some((_, index) => isOfMiddle(words, index))) return readTwins(words, at)
    for (const there of THERE) {
      const matched = there(words, at)
      const children = matched && namesFrom(at + matched.length)
      // "should we name our girl Hope"
      if (/^(name|naming|call|calling|christen)$/.test(foldedAt(words, at - 1))) continue
      // "our last two are Iris and Hazel"
      if (words.slice(at, at + (matched?.length ?? 0)).some(({ folded }) => folded === 'last')) continue
      // "everyone has Olivia", "our son will be a Novak"
      const own =
        !/^(have|has|got|had)$/.test(foldedAt(words, at)) ||
        !/^(everyone|everybody|it|that|which|names?|who|kids|someone|to|would|rather|could|nobody|have|has|had|theyve|thats|law|sil|bil|sister|brother|cousin|aunt|auntie|friend|class|school|nursery|playgroup|street|office|grade|town|group)$/.test(
          foldedAt(words, at - 1),
        )
      const family = words
        .slice(at, children?.to)
        .some(({ folded }, index) => folded === 'be' && /^an?$/.test(foldedAt(words, at + index + 1)))
      // "every other girl is called Olivia"
      // "my friend's daughter is Emma"
      const ofOthers =
        [1, 2].some((back) => foldedAt(words, at - back) === 'every') ||
        OUTSIDER.test(foldedAt(words, at - 1))
      if (!own || family || ofOthers) continue
      // "a girl to join the Mackenzie family"
      if (children && /^(family|clan|household|crew)$/.test(foldedAt(words, children.to))) continue
      // "two girls names: Phoebe, Thea"
      if (ONLY_NAMES(words, at)) continue
      // "a name for my son: Bilal, Hamza or Idris"
      if (foldedAt(words, at - 1) === 'for' && /^(names?|one|something)$/.test(foldedAt(words, at - 2)))
        continue
      // "torn between two names for my girl, Aurora and Arabella"
      if (
        [1, 2].some((back) => foldedAt(words, at - back) === 'for') &&
        (children?.names.length ?? 0) > 1 &&
        isDeciding(words)
      )
        continue
      // "we have a girl name (Nora)"
      if (ONE_NAME(words, at)) continue
      // "pick our daughter's name! Iris, Ivy": several names of one child
      if (children && children.names.length > 1 && isOfOneName(words)) continue
      // "first choice Darcy"
      if (
        words.slice(at, children?.to).some(({ folded }) => /^(choices?|options?|picks?|votes?)$/.test(folded))
      )
        continue
      // "we have no idea"
      if (!matched || !children || !children.names.every((name) => isGiven(name, vocabulary))) continue
      // "has 'ann' in it"
      if (IN_NAME.test(`${foldedAt(words, children.to)} ${foldedAt(words, children.to + 1)}`)) continue
      // "our daughter will be Eliza, Elisa or Alyssa"
      const chosen = readList(words, at + matched.length, vocabulary, true)
      if (chosen?.chosen && words.slice(at, at + matched.length).some(({ folded }) => folded === 'be'))
        continue
      // "we had Lydia picked": names of the choice
      if (CHOSEN(words, children.to)) continue
      // "rather have Daisy or Poppy"
      if (words.slice(at + matched.length, children.to).some(({ folded }) => folded === 'or')) continue
      const match = matchOf(at, children, wantedBeside(words, at, at + matched.length, children.to))
      // "first twin is Jonas"
      const isTwin = words.slice(at, at + matched.length).some(({ folded }) => folded === 'twin')
      return isTwin ? { ...match, values: ['twins', ...children.names] } : match
    }
    return readSuiting(words, at, vocabulary) ?? readChildren(words, at, vocabulary) ?? readTwins(words, at)
  },
  preference:
    ({ fits }) =>
    (values) => {
      const siblings = values.filter((value) => value !== 'twins')
      if (siblings.length === 0) return { score: () => 0.5, explain: () => [] }
      const fit = fits.of({ ...NO_FAMILY, siblings })
      return { score: fit.siblings, explain: fit.reasons }
    },
}

/** `a brother Finn, Nora or Clara`: what one may choose from behind a comma is no sibling. */
function withoutChoice(
  words: Word[],
  from: number,
  found: { names: string[]; length: number },
  vocabulary: Vocabulary,
): { names: string[]; length: number } {
  const own = words.slice(from, from + found.length)
  // "sister to Maisie: Daisy or Poppy"
  const colon = own.findIndex((word) => word.colon === true)
  if (colon > 0 && words.slice(from + colon).some(({ folded }) => folded === 'or'))
    return namesAt(words.slice(0, from + colon), from, vocabulary) ?? found
  const last = own.findLastIndex(({ folded }) => folded === 'or')
  const comma = own.findIndex(({ clause }, index) => index > 0 && clause)
  if (last < 0 || comma < 0 || comma > last) return found
  return namesAt(words.slice(0, from + comma), from, vocabulary) ?? found
}

/** Whether words of twins say that they are a boy and a girl: `boy/girl twins`, `mixed twins`. */
function isMixed(words: Word[]): boolean {
  const has = (which: RegExp) => words.some(({ folded }) => which.test(folded))
  return (
    has(/^mixed$/) ||
    (has(/^(boy|b)$/) &&
      has(/^(girl|g)$/) &&
      !words.some(({ folded, raw }) => folded === 'or' && raw !== '/'))
  )
}

function readTwins(words: Word[], at: number): SentenceMatch<string> | null {
  const twins = TWINS(words, at)
  if (!twins) return null
  return {
    length: twins.length,
    values: ['twins'],
    label: 'for twins',
    weak: true,
    ...(isMixed(words.slice(at, at + twins.length)) && { isMixed: true }),
  }
}

/** A middle name is asked for, and the names are no children. */
const isOfMiddle = (words: Word[], at: number): boolean =>
  /^middles?$/.test(foldedAt(words, at)) ||
  (/^(second|2nd)$/.test(foldedAt(words, at)) && /^(names?|forenames?|given)$/.test(foldedAt(words, at + 1)))

/** The counts have many words as names: in lower case they are taken for the word. */
const isGiven = (name: string, { fameOf }: Vocabulary): boolean =>
  isCapital(name) || fameOf(fold(name)) !== 'counted'

/** `her big sister is Nina`: the pronoun is that of the child who is looked for, unless the sentence says more. */
function wantedBeside(words: Word[], from: number, to: number, end: number): 'girl' | 'boy' | null {
  const pronoun = words.slice(from, to).find(({ folded }) => /^(his|her)$/.test(folded))?.folded
  if (!pronoun || genderIn([...words.slice(0, from), ...words.slice(end)])) return null
  return pronoun === 'her' ? 'girl' : 'boy'
}

const SUITING = pattern(`(${FITS}) (the)? (names?)?`)
/** `fits with them: Clara and June`, `to go with our two, Leo and Mia`: the children, whose names are behind. */
const SUITING_THEM = pattern(
  `(${FITS}) (them|both|these|those|theirs|the (others?|rest|kids|girls|boys|lot)|(our|my) (others?|kids|children|girls|boys|two|three|other (two|kids|children|girls|boys)|existing (kids|children|girls|boys)|sibset|lot|crew)) (already|names?|who|are|called|named)* ,`,
)
const isOr = ({ folded }: Word): boolean => folded === 'or'
const OF_SURNAMES = /^(surname|last|lastname|middle|family|flows?|initials)$/

/** `what goes with Lily and Rose`, `fits with Hugo (brother)`: several first names, or one beside a word of the family. */
function readSuiting(words: Word[], at: number, vocabulary: Vocabulary): SentenceMatch<string> | null {
  const them = SUITING_THEM(words, at)
  const own = them && namesAt(words, at + them.length, vocabulary)
  if (them && own?.names.every(isCapital) && !words.slice(at, at + them.length + own.length).some(isOr))
    return matchOf(at, { names: own.names, to: at + them.length + own.length }, null)
  const matched = SUITING(words, at)
  if (
    !matched ||
    !/^(with|alongside|beside|suits?|match\w*|to|complements?)$/.test(
      foldedAt(words, at + matched.length - 1),
    )
  )
    return null
  const found = namesAt(words, at + matched.length, vocabulary)
  if (!found || !found.names.every((name) => isGiven(name, vocabulary))) return null
  // "whether to go with Lila or Delilah"
  if (words.slice(at, at + matched.length + found.length).some(({ folded }) => folded === 'or')) return null
  // "pairs well with": a word of the family only elsewhere
  const family = words.some(
    ({ folded }, index) => (index < at || index >= at + matched.length) && CUE.test(folded),
  )
  const first = words.some(
    ({ folded }, index) => folded === 'first' && /^names?$/.test(foldedAt(words, index + 1)),
  )
  if (first || words.some(({ folded }) => OF_SURNAMES.test(folded)) || (found.names.length < 2 && !family))
    return null
  return matchOf(at, { names: found.names, to: at + matched.length + found.length }, null)
}
