import { comparisonAt } from '#src/core/names/sentence/comparisons.ts'
import { alsoGender } from '#src/core/names/sentence/fitting.ts'
import { isNegated } from '#src/core/names/sentence/negation.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { isCapital, isTitleCase, type Word } from '#src/core/names/sentence/words.ts'
import { capitalNames, nameAt, namesAt } from '#src/core/names/sentence/names-in.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { isBlending } from './blend.ts'
import { readList } from './compare-list.ts'
import { foldedAt, type SentenceMatch, type Vocabulary } from './wish.ts'

export const RELATIVE =
  '(little|baby|big|new|kid|younger|older|twin|half|step|future)* (sisters?|sis|brothers?|bro|siblings?|sibs?|sibset|sib set|sib|playmate|companion)'
const SISTER = /^(sisters?|sis)$/
const BROTHER = /^(brothers?|bro)$/

export const relativeIn = (words: Word[]): 'girl' | 'boy' | null =>
  words.some(({ folded }) => SISTER.test(folded))
    ? 'girl'
    : words.some(({ folded }) => BROTHER.test(folded))
      ? 'boy'
      : null

export const CUE =
  /^(sisters?|brothers?|siblings?|sibs?|sibset|mum|mom|mama|mummy|mommy|dad|daddy|parents?|oldest|eldest|youngest|kids|children|already|third|second|3rd|2nd|4th|another|fourth|fifth|complete|trio|set|match|matches|joins?|joining|firstborn|toddler|toddlers|daughters|sons|pair|crew|gang|bunch)$/

/** `set on Ulysses`, `second choice`: no set of children, and no second one. */
const isCue = (words: Word[], at: number): boolean =>
  CUE.test(foldedAt(words, at)) &&
  !(foldedAt(words, at) === 'set' && foldedAt(words, at + 1) === 'on') &&
  !/^(choices?|options?|picks?|place)$/.test(foldedAt(words, at + 1)) &&
  // "Simon is in the lead, Philip second"
  !(/^(second|third)$/.test(foldedAt(words, at)) && isTitleCase(words[at - 1]) && !words[at]?.clause) &&
  // "just pick one already"
  !(foldedAt(words, at) === 'already' && words.some(({ folded }) => /^(pick|choose|decide)$/.test(folded))) &&
  // "my sister in law has an Olivia"
  foldedAt(words, at + 1) !== 'in' &&
  !/^(close|near|distant)$/.test(foldedAt(words, at - 1))

/** Capitalized names in a sentence about brothers and sisters: `Oscar's little sister`, `mum to Henry and George`. */
export function readChildren(
  words: Word[],
  at: number,
  vocabulary: Vocabulary,
): SentenceMatch<string> | null {
  const here = capitalNames(words, vocabulary).some((each) => each.at === at)
  if (!here || isNegated(words, at) || !words.some((_, index) => isCue(words, index))) return null
  // "first choice Clementine, second choice Valentine"
  if (/^(choice|option|pick)$/.test(foldedAt(words, at - 1))) return null
  // "one vote for Hector", "the kids voted: 2 for Nemo, 1 for Elsa"
  if (foldedAt(words, at - 1) === 'for' && words.some(({ folded }) => /^vot(es?|ed|ing)$/.test(folded)))
    return null
  // "my sister took Penelope", "our names are Carol and Ray, blend them"
  if (isBlending(words)) return null
  if (
    /^(parents|took|taken|stole|nicked|pinched|nabbed|bagged|snagged|got|swiped|had|went|used|chose|picked|prefers?|adores?|votes?|voted|favou?rs?|hates?|wants?|likes?|loves?|suggested|suggests|vetoed|not|no|like|says?|in|from|near)$/.test(
      foldedAt(words, at - 1),
    )
  )
    return null
  // "mum says Agnes is awful but Mabel is fine" is an opinion of names, not a list of children
  const isOpinion = words.slice(0, at).some(({ folded }) => SAYS.test(folded))
  if (isOpinion && !/^(our|my)$/.test(foldedAt(words, at - 1)) && IS_JUDGED(words, at + 1)) return null
  // "because dad is John", "my mum is called Ruth"
  if (
    [2, 3].some((back) => PARENT.test(foldedAt(words, at - back))) &&
    /^(is|was|called|named)$/.test(foldedAt(words, at - 1))
  )
    return null
  // "we already agreed on Iris"
  if (
    /^(agreed|settled|decided|landed|sold|set) on$/.test(
      `${foldedAt(words, at - 2)} ${foldedAt(words, at - 1)}`,
    )
  )
    return null
  // "Beatrice is already my cousin's name"
  if (IS_OF_OUTSIDER(words, at + 1)) return null
  const ofOne = readOfOne(words, at, vocabulary)
  if (ofOne) return ofOne
  const found = namesAt(words, at, vocabulary)
  if (!found || !found.names.every(isCapital)) return null
  const to = at + found.length
  // "should his sister be Alba or Alma": what one may choose from is no child
  if (words.slice(at, to).some(isOr) || foldedAt(words, at - 1) === 'or') return null
  if (isOfOneName(words) && capitalNames(words, vocabulary).length > 1) return null
  if (isOffered(words, at, vocabulary)) return null
  // "Oscar's little sister"
  // "Isla Mackay needs a brother": a first name and the family's
  const last = words[to]
  const family =
    last && found.names.length === 1 && isTitleCase(last) && !last.clause && mayBeFamily(last, vocabulary)
      ? last.raw.replace(/['’]s?$/, '')
      : null
  if (family !== null) {
    const relative = /['’]s?$/.test(last?.raw ?? '') ? IS_RELATIVE(words, to + 1) : null
    const end = to + 1 + (relative?.length ?? 0)
    const { also = [], ...match } = matchOf(
      at,
      { names: found.names, to: end },
      relative ? relativeIn(words.slice(to + 1, to + 4)) : null,
    )
    return { ...match, also: [...also, { kind: 'surname', values: [family], label: `with ${family}` }] }
  }
  const possessive = /['’]s?$/.test(words[to - 1]?.raw ?? '')
  // "Gwendolyn's shorter sister": another name, and no child
  if (possessive && comparisonAt(words, to) && !OF_CHILD.test(foldedAt(words, to))) return null
  const relative = possessive ? IS_RELATIVE(words, to) : null
  return matchOf(
    at,
    { names: found.names, to: to + (relative?.length ?? 0) },
    possessive ? relativeIn(words.slice(to, to + 3)) : null,
  )
}

/**
 * Whether a sentence has "or" between a name and the one before or after it: `should the third be Violet or break the theme with
 * Eleanor`, `I prefer it to Reggie`.
 */
function isOffered(words: Word[], at: number, vocabulary: Vocabulary): boolean {
  if (foldedAt(words, at - 1) === 'to' && /^(it|that|this)$/.test(foldedAt(words, at - 2))) return true
  const names = capitalNames(words, vocabulary).map((each) => each.at)
  const own = names.indexOf(at)
  return [own - 1, own].some((first) => {
    const [from, to] = [names[first], names[first + 1]]
    if (from === undefined || to === undefined) return false
    const between = words.slice(from + 1, to)
    const or = between.findIndex(isOr)
    const isOfGender = /^(girls?|boys?|he|she)$/.test(between[or + 1]?.folded ?? '')
    return (
      or >= 0 &&
      !isOfGender &&
      !between.some(({ sentence }) => sentence === true) &&
      words[to]?.sentence !== true
    )
  })
}

/** Behind a first name: no well-known first name, and no word. */
const mayBeFamily = ({ raw, folded }: Word, { fameOf, isWord, isWishWord }: Vocabulary): boolean => {
  const own = /['’]s?$/.test(raw) ? fold(raw.replace(/['’]s?$/, '')) : folded
  return (
    fameOf(own) !== 'curated' &&
    isWishWord?.(own) !== true &&
    (isWord?.(own) !== true || fameOf(own) !== null)
  )
}

/** Follows a name that someone else's child has. */
const IS_OF_OUTSIDER = pattern(
  '(is|was|are|belongs to|goes to|went to)+ (already|also|now|sadly|actually)* (my|our|his|her|the|a|an)? (best|close|good|sister in laws|brother in laws|next door)* (cousins?|friends?|neighbou?rs?|nieces?|nephews?|niece|nephew|sils|bils|colleagues?|bosss?|exs?|dogs?|cats?|dog|cat|teachers?) (name|daughters?|sons?|babys?|kids?|dogs?|cats?|little|girl|boy)*',
)

const IS_RELATIVE = pattern(RELATIVE)
/** What a brother or a sister is, and no name: `Max's younger brother`. */
const OF_CHILD = /^(young|old|big|small|littl|cool|cut|sweet|tall|tini|nic|lovel[iy])e?r$/

const isOr = ({ folded }: Word): boolean => folded === 'or'

/** Between whose sister it is and the names that she may get. */
const CALLED = pattern(`${RELATIVE} (names?|is|to be|be|called|named|will be|should be)* (,)?`)

/** `Poppy's sister Tansy or Bryony`: what one may choose from for the sister of one child. */
function readOfOne(words: Word[], at: number, vocabulary: Vocabulary): SentenceMatch<string> | null {
  const child = nameAt(words, at, vocabulary)
  if (!child || !/['’]s?$/.test(words[at + child.length - 1]?.raw ?? '')) return null
  const from = at + child.length
  const called = CALLED(words, from)
  const listed = called && readList(words, from + called.length, vocabulary, true)
  if (!called || !listed?.chosen || !listed.names.every(isCapital)) return null
  const to = from + called.length + listed.length
  const { also = [], ...match } = matchOf(
    at,
    { names: [child.name], to },
    relativeIn(words.slice(from, from + called.length)),
  )
  const choice = { kind: 'compare' as const, values: listed.names, label: listed.names.join(' or ') }
  return { ...match, also: [...also, choice] }
}

/** What says that names of a sentence are those of other children. */
const OTHERS = pattern(
  `${RELATIVE}|twins?|(mum|mom|mama|mummy|mommy|mother|dad|daddy|father|parents?) (of|to)|(have|has|got|already|oldest|eldest|youngest|firstborn|toddlers?)|(match|matches|matching|go|goes|fit|fits) (with)?`,
)

/**
 * Whether a list of names for one child follows: `our daughter's name! Iris, Ivy`; not so where the sentence speaks of other
 * children, or of the names of several: `our daughters' names`.
 */
export const isOfOneName = (words: Word[]): boolean =>
  words.some(
    ({ folded, clause }, at) =>
      folded === 'name' &&
      !clause &&
      words[at + 1]?.clause === true &&
      isCapital(words[at + 1]) &&
      /^(daughter|son|babys?|girl|boy|child)s$/.test(foldedAt(words, at - 1)) &&
      /^(our|my|his|her|the|their|this)$/.test(foldedAt(words, at - 2)),
  ) && !words.some((_, at) => OTHERS(words, at))

const SAYS =
  /^(says?|said|saying|thinks?|thought|reckons?|reckoned|feels?|finds?|found|claims?|insists?|told|believes?)$/
const IS_JUDGED = pattern(
  '(is|was|sounds?|feels?|seems?|looks?) (just|so|too|very|really|quite|rather|a bit|pretty|much)* (fine|ok|okay|awful|better|worse|nice|nicer|lovely|lovelier|boring|great|perfect|prettier|cute|cuter|best|ugly|plain|dated|hideous|dull|trendy|common|popular|old|old fashioned|beautiful|gorgeous|horrible|terrible|sweet)',
)

const PARENT =
  /^(mum|mom|mama|mummy|mommy|mother|dad|daddy|papa|father|husband|wife|partner|gran|grann(?:y|ie)|grandad|grand(?:ma|mama|mum|mummy|mom|mommy|mother|pa|papa|pop|dad|daddy|father|parents?)|gramps|nan|nana|hubby|uncle|aunt)$/

export function matchOf(
  at: number,
  { names, to }: { names: string[]; to: number },
  gender: 'girl' | 'boy' | null,
): SentenceMatch<string> {
  return { length: to - at, values: names, label: `with ${names.join(' and ')}`, ...alsoGender(gender) }
}
