import { bitmapOf } from '#src/core/names/search/bitmap.ts'
import { CHATTER, FILLERS } from '#src/core/names/sentence/sentence-words.ts'
import { isNegated } from '#src/core/names/sentence/negation.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { capitalNames, nameAt, namesAt } from '#src/core/names/sentence/names-in.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import { type DemandRule, foldedAt, type SentenceMatch, type Vocabulary } from './wish.ts'

/** Words right before the names of somebody who has to decide. */
const BEFORE = pattern(
  '(please)? (help (me|us) (to)?)? (torn|stuck|split|undecided|hesitating|deciding|decide|choosing|choose|debating|cant decide|cannot decide|pick|picking|toss up|tossup|tie|dilemma|battle|difference|stuck choosing|down)' +
    ' (it)? (down)? (just)? (between|on|from|among|out of|to)? (the)? (two|three|four|2|3|4|final)? (names?|finalists?|options?)? (,)?' +
    '|(compare|comparing|comparison of|between|poll|vote|rank these|rank|debating|shortlist is|shortlisted|finalists are|pros and cons of|pros and cons|thoughts on|opinions on|opinion on|narrowed (it)? (down)? to (two|three|four|2|3|4)?|down to (the)? (final|last)? (two|three|2|3)?|left with|we have|contenders are|front runners are|our (top)? (two|three|2|3) (names|choices|picks)? are) (the)? (names?)? (,)?' +
    '|(which|what|whats|whos|who) (one|name)? (is|s|do you|would you|should (we|i)|sounds?|looks?|feels?)? (think|like|love|prefer|pick|choose|go with|you like|you prefer)? (is)? (the)? (better|best|prettier|nicer|cuter|cooler|more popular|more beautiful|more)? (name|one)? (with|for)? (out of|of|between|from)? (,)?' +
    '|(would|do|should|could|shall) (you|we|i|it) (rather)? (pick|choose|go with|go for|prefer|like|name (her|him|it|them)|call (her|him|it)|use|be) (more)? (,)?' +
    '|(is|would|will|should|could|shall) (it|we|she|he|they) (be|go with|called|named)?|(what|how) about|(prefer|choose|pick)|(i|we) (like|love) both (of)?',
)
/** Words of somebody who has to decide, anywhere in a sentence. */
const CUE =
  /^(which|better|prefer|preference|choose|choosing|choice|decide|deciding|decision|torn|compare|comparing|rather|vs|versus|pick|picking|prettier|nicer|cuter|cooler|stuck|between|undecided|opinions?|thoughts|votes?|voting|poll|debating|favou?rite|winner|wins?|dilemma|shortlist|shortlisted|finalists?|final|narrowed|toss|pros|cons|rank|left|contenders?|debate|argue|arguing|disagree|opinion|choices|options|agree|undecisive|indecisive)$/
/** Words that ask to choose whatever else the sentence says. */
const PLAINLY = /^(between|torn|deciding|choosing|compare|comparing|debating|narrowed|stuck|undecided|split)$/
/** Wishes of other kinds that also list names. */
const OTHER =
  /^(sisters?|brothers?|siblings?|sibset|twins?|middle|surname|like|similar|rhymes?|kids|children|daughters|sons|meaning|means|mean|pronounced?|nicknames?|initials|blend|mix|combine|combo|merge|alternatives?)$/

const LINK = pattern(
  '(,)? (vs|versus|v|or|against|with|over|to|nor)? (rather|maybe|else|perhaps|even|the|possibly|is|it|its|with|shall we say)?',
)
const OR_LINK = /^(vs|versus|v|or|against|over)$/

type Listed = { names: string[]; length: number; chosen: boolean }

/** `Emma, Mia or Olivia`, `Theodore vs Sebastian`; `chosen`: with a word that lets choose. */
function readList(words: Word[], at: number, vocabulary: Vocabulary): Listed | null {
  const first = nameAt(words, at, vocabulary)
  if (!first) return null
  const names = [first.name]
  let next = at + first.length
  let chosen = false
  for (;;) {
    const link =
      words[next]?.clause === true ||
      /^(vs|versus|v|or|against|with|over|to|and|n|nor)$/.test(foldedAt(words, next))
    if (!link) break
    const length = /^(and|n)$/.test(foldedAt(words, next)) ? 1 : (LINK(words, next)?.length ?? 0)
    const more = namesAt(words, next + length, vocabulary)
    if (
      !more ||
      (isCapital(first.name) &&
        !more.names.every((name) => isCapital(name) || vocabulary.fameOf(fold(name)) !== 'counted'))
    )
      break
    for (let each = next; each < next + length; each++) chosen ||= OR_LINK.test(foldedAt(words, each))
    chosen ||= words.slice(next, next + length + more.length).some(({ folded }) => folded === 'or')
    names.push(...more.names)
    next += length + more.length
  }
  return names.length < 2 ? null : { names, length: next - at, chosen }
}

const isCapital = (name: string): boolean => /^\p{Lu}/u.test(name)

/** `is Clara prettier than Cora`, `how do Maya and Mila compare`. */
const THAN = pattern(
  '(is|are|does|do) (the name)? <one> (sound)? (a)? (bit)? (more|less)? [a-z]+ (than|as) <other>',
)

/** Names apart from each other: `hubby wants Logan, I want Caleb`. */
const SAYS =
  /^(says?|wants?|likes?|loves?|prefers?|suggests?|suggested|picked|favou?rs?|votes?|insists|adores?|am|is|voted|chose|towards?|leaning|into|prefer)$/

function readApart(words: Word[], at: number, vocabulary: Vocabulary): SentenceMatch<string> | null {
  const [first, ...others] = capitalNames(words, vocabulary)
  if (!first || first.at !== at || isNegated(words, at) || others.length === 0 || others.length > 3)
    return null
  if (words.some(({ folded }) => OTHER.test(folded) && !/^(like|sisters?|brothers?)$/.test(folded)))
    return null
  const named = [first, ...others]
  const matched = named.every((each) => [1, 2].some((back) => SAYS.test(foldedAt(words, each.at - back))))
  const asked =
    /^with$/.test(foldedAt(words, (others[0]?.at ?? 0) - 1)) && words.some(({ folded }) => folded === 'or')
  if (!matched && !asked) return null
  const names = named.map(({ name }) => name)
  if (new Set(names.map(fold)).size !== names.length) return null
  return { length: 1, values: names, takes: others.map((each) => each.at), label: names.join(' or ') }
}

/** Two or more names side by side: `Emma or Olivia?` */
export const compare: DemandRule<string> = {
  help: { title: 'Which of two', examples: ['Emma or Olivia'] },
  ownNegation: true,
  several: true,
  reader: (vocabulary) => (words, at) => {
    const than = THAN(words, at)
    const one = than && nameAt(words, than.slots.one ?? 0, vocabulary)
    const other = than && nameAt(words, than.slots.other ?? 0, vocabulary)
    if (than && one && other)
      return { length: than.length, values: [one.name, other.name], label: `${one.name} or ${other.name}` }
    const before = BEFORE(words, at)
    let start = at + (before?.length ?? 0)
    while (
      before &&
      /^(the|names?|name|for|a|our|daughter|son|girl|boy|baby|both|either|is|are|her|him)$/.test(
        foldedAt(words, start),
      )
    )
      start++
    const listed = readList(words, start, vocabulary)
    if (!listed) return readApart(words, at, vocabulary)
    const { names, chosen } = listed
    const next = start + listed.length
    const famous = names.every((name) => vocabulary.fameOf(fold(name)) !== 'counted')
    const capitals = names.every(isCapital)
    const others = words.some(({ folded }, index) => (index < at || index >= next) && OTHER.test(folded))
    const match = { length: next - at, values: names, label: names.join(' or ') }
    // "we have Leo and Mia": the children.
    const weak =
      before !== null &&
      /^(we|our)$/.test(foldedAt(words, at)) &&
      !words.some(({ folded }) => CUE.test(folded))
    const plainly = words.slice(at, start).some(({ folded }) => PLAINLY.test(folded))
    if (before && !weak && (chosen || plainly || !others)) return match
    // Without a word that asks to compare, the names must be all of the sentence, or begin it with "or": "Emma or Olivia".
    const whole =
      at === 0 &&
      words.slice(next).every(({ folded }) => FILLERS.has(folded) || CHATTER.has(folded) || CUE.test(folded))
    const first = at === 0 || words[at]?.clause === true
    const cued = words.some(({ folded }) => CUE.test(folded))
    const begins = chosen && first && (capitals || (!others && (at === 0 || cued)))
    const asked = cued && !others && (capitals || first)
    return famous && (whole || begins || asked) ? match : readApart(words, at, vocabulary)
  },
  matcher:
    ({ table, spelling }) =>
    (name) => {
      const group = table.groups.get(nameKey(name))
      const rows = group ? [group.from] : spelling.exactly(fold(name)).slice(0, 1)
      return [{ levels: [bitmapOf(rows)], explain: () => [{ kind: 'name', text: 'one of your names' }] }]
    },
}
