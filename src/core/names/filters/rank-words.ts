import { pattern } from '#src/core/names/sentence/pattern.ts'
import { NOT_OUTSIDE } from '#src/core/names/sentence/negation.ts'
import { quantityAt } from '#src/core/names/sentence/numbers.ts'
import { wordSet } from '#src/core/names/sentence/word-list.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { foldedAt, type SentenceMatch } from '#src/core/names/wishes/wish.ts'
import { matchOf, type Popularity, rangeTo } from './popularity.ts'
import { readSpan } from './rank-spans.ts'

const COUNTED = pattern(
  '(one|some|any|any one)? (of|among|in|within|from)? (the)? (first|top)? <count> (most|best|top) (popular|common|used|given|chosen|loved|liked|picked|ranked|ranking|known)',
)

const FIRST_RANKS = pattern('(in|within|among|of|from)+ (the)? first|(the)? first')
const COUNTED_NAMES = /^(names?|girls?|boys?|places?|ranks?|spots?|popular)$/

const CHARTS = pattern(
  '(places?|spots?|ranks?|names?)? (of|in|on) (the|us)* (charts?|rankings?|lists?|popularity list)',
)

const NUMBER_ONE = pattern('(the|a)? (number|rank|ranked|no) (one|1) (spot|ranked)?')

/** Before it a rank is meant: "my number one wish" and "baby number one" mean none. */
const AT_NUMBER_ONE =
  /^(is|was|are|were|be|been|being|at|in|on|hit|reached|ranked|currently|still|not|isnt|arent|wasnt|made|become|became|names?|girls?|boys?|and|or|but|with|without|except|no|for|want|wants|love|like)$/

/** Behind it, where its clause goes on. */
const NUMBER_ONE_OF =
  /^(names?|girls?|boys?|girly|male|female|unisex|baby|most|in|on|of|for|from|at|right|today|now|currently|lately|this|last|every|since|here|us|american|english|irish|spot)$/

/** `the number one girls name`, `which names are number one`: a rank, and not what comes first of other things. */
function isFirstRank(words: Word[], at: number, length: number): boolean {
  if (!words.slice(at, at + length).some(({ folded }) => /^(number|no)$/.test(folded))) return true
  if (
    words
      .slice(at, at + length)
      .some(({ folded }, index) => folded === 'no' && foldedAt(words, at + index + 1) !== '1')
  )
    return false
  const before = words[at]?.clause ? undefined : words[at - 1]
  const next = words[at + length]
  const ends = !next || next.clause
  const named = /^(the|a)$/.test(foldedAt(words, at))
  if (!ends && !NUMBER_ONE_OF.test(next.folded)) return false
  // "Number one, it has to be short": the first of a list.
  if (!before) return ends ? next === undefined : true
  return named ? !/^(my|our|his|her|their|your)$/.test(before.folded) : AT_NUMBER_ONE.test(before.folded)
}

/** `the ten most popular`, `in the first hundred of the charts`, `the number one girl's name`. */
export function readCounted(words: Word[], at: number): SentenceMatch<Popularity> | null {
  const counted = COUNTED(words, at)
  const count = counted && quantityAt(words, counted.slots.count ?? 0)
  if (counted && count && count.value > 1) return matchOf(counted.length, rangeTo(count.value))
  const first = FIRST_RANKS(words, at)
  const limit = first && quantityAt(words, at + first.length)
  if (first && limit && limit.value >= 10) {
    const charts = CHARTS(words, at + first.length + limit.length)?.length ?? 0
    const unit = foldedAt(words, at + first.length + limit.length)
    const within = /^(in|within|among|of|from)$/.test(foldedAt(words, at))
    const counts = within
      ? !/^(letters?|days|weeks|years|months|minutes)$/.test(unit)
      : COUNTED_NAMES.test(unit)
    if (charts > 0 || counts) return matchOf(first.length + limit.length + charts, rangeTo(limit.value))
  }
  const one = NUMBER_ONE(words, at)
  const more = one && /^(and|to|through)$/.test(foldedAt(words, at + one.length))
  return one && !more && isFirstRank(words, at, one.length) ? matchOf(one.length, '1-1') : null
}

const RANGE_OF = pattern('(in|within) (the)? <from> (to|and)? <to> (range|bracket|band|spots?|area|zone)')

const RANKED = wordSet('ranked rank ranking ranks number numbers no between position place')

const OUTSIDE = wordSet('outside beyond below past under off not arent isnt without')

/** `top 20`, `outside the top thousand`, `not found outside the top 500`, `ranked between 100 and 500`, `rank 100-500`. */
export function readRanks(words: Word[], at: number): SentenceMatch<Popularity> | null {
  const span = readSpan(words, at)
  if (span) return span
  const within = NOT_OUTSIDE(words, at)
  let next = at + (within?.length ?? 0)
  let outside = false
  if (OUTSIDE.has(foldedAt(words, next))) {
    outside = true
    next++
  }
  while (
    /^(of|in|within|inside|the|from|among|us|charts?|anywhere|currently|ranked)$/.test(foldedAt(words, next))
  )
    next++
  if (foldedAt(words, next) === 'top') {
    const limit = quantityAt(words, next + 1)
    if (!limit) return null
    const length = next + 1 + limit.length - at
    return matchOf(length, outside ? `${limit.value + 1}-` : rangeTo(limit.value))
  }
  const range = /^(in|within)$/.test(foldedAt(words, at)) ? RANGE_OF(words, at) : null
  const low = range && quantityAt(words, range.slots.from ?? 0)
  const high = range && quantityAt(words, range.slots.to ?? 0)
  if (range && low && high && low.value < high.value)
    return matchOf(range.length, `${low.value}-${high.value}`)
  if (outside || !RANKED.has(foldedAt(words, at))) return null
  next = at
  while (RANKED.has(foldedAt(words, next)) || /^(somewhere|from|the|in)$/.test(foldedAt(words, next))) next++
  const from = quantityAt(words, next)
  if (!from) return null
  let joined = /^(and|to|through)$/.test(foldedAt(words, next + from.length)) ? 1 : 0
  if (joined === 1 && RANKED.has(foldedAt(words, next + from.length + 1))) joined = 2
  const to = quantityAt(words, next + from.length + joined)
  if (!to || to.value < from.value || to.value > 99_999) return null
  const end = next + from.length + joined + to.length
  const length = end + (/^(places?|spots?|positions?|ranks?)$/.test(foldedAt(words, end)) ? 1 : 0) - at
  // "between 4 and 6 letters" is a length.
  if (/^(letters?|syllables?|years?)$/.test(foldedAt(words, at + length))) return null
  return matchOf(length, `${from.value}-${to.value}`)
}

const OFF_CHARTS = pattern(
  '(not|never|isnt|arent|wasnt|outside|off|havent|hasnt|has not|have not) (even|yet|ever)? (been)? (in|on|made|make|entered|cracked|reached|of)? (the|any) (us|official|baby name|name)? (charts?|rankings|popularity (charts?|lists?))|(never|not) (yet|even|ever)? (charted|ranked)',
)
/** "off the charts unusual" */
const BEYOND = /^(unusual|rare|unique|different|uncommon|popular|cute|gorgeous|beautiful|cool)$/

/** `under rank 300`, `rank 300 or better`, `ranked 400+`. */
const BOUND_BEFORE = pattern(
  '(with|ranked|ranking|anything|something)* <bound> (than|the)? (rank|number|position|place|no)',
)

const BOUND_BEHIND = pattern('(with|a|an)* (rank|ranked|ranking|ranks|position|place|number)+ (of|at|is)?')

const BETTER = pattern('(or|and) (better|higher|above|less|more popular|up)')

const WORSE = pattern(
  '(plus|and up|and beyond|onwards?|upwards|(or|and) (worse|lower|below|beyond|less popular|rarer|more|over|higher numbers))',
)

const BOUNDED = pattern(
  '(with)? (a|the)? (popularity)? (rank|ranked|ranking|ranks|position|place|number|popularity|charting) (of|at|is|somewhere|currently|sits|number)* <bound> (the|than)? (top|number|rank)?',
)

/** `below 800 in the rankings`: the worse ranks, beyond a number. */
const IN_CHARTS = pattern(
  '(ranked|ranking|somewhere|anything|names?)? <bound> (than|the|number)? <count> (places?|spots?)? (of|in|on) (the|us|popularity)* (charts?|rankings?|lists?|tables?)',
)

/** `never made it into the top 1000`. */
const NEVER_TOP = pattern(
  '(that|which)? (has|have|had|is|are|was)? (dropped|fallen|fell|slipped|gone|moved|falling|dropping|far|nowhere near|not anywhere near) (out of|outside|from|of|off)? (the)? (us)? top|(that|which)? (have|has|had)? (never|not|didnt|havent|hasnt) (ever|even|once|yet)? (made|make|cracked|crack|reached|reach|entered|hit|been|got|broken|broke|charted|appeared) (it)? (into|in|inside|within)? (the)? top',
)

const HIGH_BOUND = /^(under|below|within|inside|better|above)$/

const LOW_BOUND = /^(over|beyond|outside|past|worse)$/

/** `not in the charts`, `under rank 300`, `ranked 400+`, `rank 300 or worse`. */
function readBeside(words: Word[], at: number): SentenceMatch<Popularity> | null {
  const off = OFF_CHARTS(words, at)
  if (off && !BEYOND.test(foldedAt(words, at + off.length)))
    return { ...matchOf(off.length, '1001-'), settled: true }
  const never = NEVER_TOP(words, at)
  const top = never && quantityAt(words, at + never.length)
  if (never && top) return { ...matchOf(never.length + top.length, `${top.value + 1}-`), settled: true }
  const placed = IN_CHARTS(words, at)
  const side = placed && foldedAt(words, placed.slots.bound ?? 0)
  const edge = placed && quantityAt(words, placed.slots.count ?? 0)
  if (placed && side && edge && (/^(below|lower)$/.test(side) || LOW_BOUND.test(side)))
    return matchOf(placed.length, `${edge.value + 1}-`)
  const before = BOUND_BEFORE(words, at)
  const bound = before && foldedAt(words, before.slots.bound ?? 0)
  const first = before && quantityAt(words, at + before.length)
  if (before && first && bound && (HIGH_BOUND.test(bound) || LOW_BOUND.test(bound)))
    return matchOf(
      before.length + first.length,
      HIGH_BOUND.test(bound) ? rangeTo(first.value) : `${first.value + 1}-`,
    )
  const rank = BOUND_BEHIND(words, at)
  const limit = rank && quantityAt(words, at + rank.length)
  if (!rank || !limit) return null
  const next = at + rank.length + limit.length
  const worse = WORSE(words, next)
  if (worse) return matchOf(next + worse.length - at, `${limit.value}-`)
  const better = BETTER(words, next)
  return better && matchOf(next + better.length - at, rangeTo(limit.value))
}

/** `ranked under 300`, `rank over 500`. */
export function readBound(words: Word[], at: number): SentenceMatch<Popularity> | null {
  const beside = readBeside(words, at)
  if (beside) return beside
  const found = BOUNDED(words, at)
  const bound = found && foldedAt(words, found.slots.bound ?? 0)
  // "Ranked below 500" is worse, "rank below 500" a number.
  const worse = bound === 'below' && /^(ranked|ranking|ranks|charting)$/.test(foldedAt(words, at))
  const low = !worse && /^(under|below|within|inside|higher|better|before|above)$/.test(bound ?? '')
  // A lower rank is a worse one, with a higher number.
  if (!found || !bound || (!low && !worse && !/^(over|beyond|outside|past|after|worse|lower)$/.test(bound)))
    return null
  const limit = quantityAt(words, at + found.length)
  if (!limit || /^(letters?|syllables?)$/.test(foldedAt(words, at + found.length + limit.length))) return null
  return matchOf(found.length + limit.length, low ? rangeTo(limit.value) : `${limit.value + 1}-`)
}
