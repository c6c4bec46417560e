import { addRow, type Bitmap, emptyBitmap } from '#src/core/names/search/bitmap.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { alsoGender, genderIn } from '#src/core/names/sentence/fitting.ts'
import { quantityAt } from '#src/core/names/sentence/numbers.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { foldedAt, isAsked, longestPhrase, type SentenceMatch } from '#src/core/names/wishes/wish.ts'
import { phraseList, wordSet } from '#src/core/names/sentence/word-list.ts'
import type { Filter } from './filter.ts'
import type { FilterRule } from './rule.ts'

/** Popularity bands of the newest counted year. */
export type PopularityBand = 'top-100' | 'top-1000' | 'uncommon' | 'rare'
/** A band, or any range of ranks: `101-1000`, `1001-`; the names that were not counted are beyond every rank. */
export type Popularity = PopularityBand | `${number}-${number | ''}`

const LABELS: Record<string, string> = {
  'top-100': 'In the top 100',
  'top-1000': 'In the top 1,000',
  '101-1000': 'Not too popular',
  uncommon: 'Beyond the top 1,000',
  rare: 'Very rare',
}
/** Known, but not on every playground. */
const FAMILIAR = '101-1000'

const VALUES = /^(top-1000?|uncommon|rare|\d{1,5}-\d{0,5})$/
const RANGE = /^(\d+)-(\d*)$/

export const popularity: Filter<Popularity, 'popularity'> = {
  param: 'popularity',
  label: 'Popularity',
  dropped: 'Any popularity',
  read: (text) => {
    const ranks = rankRange(text)
    if (ranks && ranks.from > ranks.to) return undefined
    return VALUES.test(text) ? (text as Popularity) : undefined
  },
  describe: (value) => LABELS[value] ?? describeRanks(value),
  control: {
    kind: 'choice',
    options: Object.entries(LABELS).map(([value, label]) => ({ value, label })),
    note: ({ firstYear, lastYear }) => `U.S. births ${firstYear} to ${lastYear}`,
  },
}

/** `Rank 100 to 500`, `Rank 501+`. */
const describeRanks = (ranks: string): string => `Rank ${ranks.replace(/-$/, '+').replace('-', ' to ')}`

/** The texts of chips and reasons. */
const SHORT_LABELS: Record<PopularityBand, string> = {
  'top-100': 'top 100',
  'top-1000': 'top 1000',
  uncommon: 'uncommon',
  rare: 'rare',
}

/** Phrases for how often a name is given. */
const PHRASES: [Popularity, string][] = [
  [
    'top-100',
    'very popular, most popular, super popular, really popular, most common, chart topping, chart toppers, chart topper, top names',
  ],
  [
    'top-1000',
    'popular, populares, populaires, populaire, beliebt, beliebte, beliebten, popolari, comuni, common, trending, trendy, on trend, widely used, much used, people have heard of, everybody knows, household name, household names, heard of, well known, wellknown, known, familiar, recognizable, recognisable, mainstream, everyone knows, people know, ' +
      'fashionable, in fashion',
  ],
  [
    FAMILIAR,
    'under the radar, familiar but not popular, not everywhere, moderately popular, somewhat popular, fairly popular, overlooked, underrated, ' +
      'known but not popular, flies under the radar, flying under the radar, middle of the road popular, mid popularity, medium popularity, moderate popularity, average popularity, mid range popularity, middling popularity, semi popular, semi common, moderately common, somewhat common, reasonably popular, reasonably common',
  ],
  [
    'uncommon',
    'raro, raros, rara, raras, rari, selten, seltene, seltener, seltenen, insolite, insolites, poco comun, poco comunes, pouco comum, pouco comuns, poco comuni, peu courant, peu courants, peu commun, peu communs, unpopular, least popular, least common, least used, less used, less well known, less known, lesser known, lesser used, little known, little used, less common, less popular, uncommon, unusual, unique, distinctive, distinct, out of the ordinary, off the beaten path, different from everyone, ' +
      'underused, unconventional, one of a kind, stands out, stand out, nobody in her class, nobody in his class, quirky',
  ],
  [
    'rare',
    'very rare, super rare, really rare, rare, rarest, obscure, unheard of, hardly anyone has, hardly anybody has, almost nobody has, no one else has, ' +
      'nobody else has, nobody has, no one has, hardly anybody uses, hardly anyone uses, almost nobody uses, nobody uses, no one uses, hardly anyone knows,  never heard of, never heard before, few people have, extremely rare, weird, strange, odd, bizarre, too out there, out there, made up, kooky',
  ],
]

const NOT =
  /^(not|shouldnt|wouldnt|mustnt|wont|havent|hasnt|isnt|arent|aint|wasnt|never|nothing|none|no|dont|doesnt|without|cant)$/
const HIGH = wordSet(
  'too so super very overly that really crazy terribly all as hugely insanely massively overwhelmingly ridiculously',
)
const GIVEN = wordSet('popular common trendy overused widespread mainstream overdone')

export const popularityRule: FilterRule<Popularity> = {
  help: { title: 'Popularity', examples: ['not too popular', 'ranked between 100 and 1,000'] },
  attribute: { name: 'popularity', expects: 'top-100, top-1000, uncommon, rare or 101-1000' },
  join: joinRanks,
  spelled: () => ['popular', 'unpopular', 'common', 'uncommon', 'unusual', 'unique', 'obscure', 'trending'],
  reader() {
    const byPhrase = new Map(
      PHRASES.flatMap(([band, phrases]) => phraseList(phrases).map((phrase) => [phrase, band] as const)),
    )
    return (words, at) => {
      const ranks =
        readCounted(words, at) ??
        readKnownBut(words, at) ??
        readRanks(words, at) ??
        readNot(words, at) ??
        readBound(words, at) ??
        readFew(words, at)
      if (ranks) return ranks
      const found = longestPhrase(words, at, (phrase) => byPhrase.get(phrase))
      // "an unusual letter like q"
      if (
        found &&
        /^(letters?|initials?|vowels?|combination|surname|spelling)$/.test(foldedAt(words, at + found.length))
      )
        return null
      // "until we saw how popular it was"
      if (found && foldedAt(words, at - 1) === 'how') return null
      // "sorry for the odd request"
      if (found && ODD.test(found.phrase) && !isAsked(words, at, found.length)) return null
      // "common to both"
      if (
        found &&
        /^(common|known|familiar)$/.test(found.phrase) &&
        /^(to|for)$/.test(foldedAt(words, at + 1))
      )
        return null
      return found && matchOf(found.length, found.known)
    }
  },
  /** A top-100 name is also a top-1000 name, and a rare one also uncommon. */
  matcher({ table: { rows, rank } }) {
    const matching: Record<PopularityBand, Bitmap> = {
      'top-100': emptyBitmap(rows),
      'top-1000': emptyBitmap(rows),
      uncommon: emptyBitmap(rows),
      rare: emptyBitmap(rows),
    }
    for (let row = 0; row < rows; row++) {
      const band = popularityOf(rank[row] as number)
      addRow(matching[band], row)
      if (band === 'top-100') addRow(matching['top-1000'], row)
      if (band === 'rare') addRow(matching.uncommon, row)
    }
    return (value) => {
      const ranks = rankRange(value)
      return [
        {
          levels: [ranks ? rowsRanked(ranks, rank) : matching[value as PopularityBand]],
          explain: (row) => [{ kind: 'popularity', text: SHORT_LABELS[popularityOf(rank[row] ?? 0)] }],
        },
      ]
    }
  },
}

/** The lowest and the highest rank; Infinity for a range without an end. Null for a band. */
export function rankRange(value: string): { from: number; to: number } | null {
  const [, from, to] = RANGE.exec(value) ?? []
  if (from === undefined) return null
  return { from: Math.max(1, Number(from)), to: to ? Number(to) : Number.POSITIVE_INFINITY }
}

function rowsRanked({ from, to }: { from: number; to: number }, rank: Uint16Array): Bitmap {
  const found = emptyBitmap(rank.length)
  for (let row = 0; row < rank.length; row++) {
    const own = rank[row] || Number.POSITIVE_INFINITY
    if (own >= from && own <= to) addRow(found, row)
  }
  return found
}

function matchOf(length: number, value: Popularity): SentenceMatch<Popularity> {
  return {
    length,
    values: [value],
    label: rankRange(value) ? (LABELS[value] ?? describeRanks(value)) : SHORT_LABELS[value as PopularityBand],
  }
}

/** What a story calls odd, or what it knows, is seldom a name. */
const ODD = /^(odd|strange|weird|bizarre|known|heard of|familiar|made up|out there|people know|special)$/

const FEW = pattern(
  '(be|being|become|is|was)? (just)? (another|one of|the (third|fourth|fifth)) (many|several|a dozen|ten|a few|<count>) (with|having|called|named|who has|in)* (the)? (same)? (names?)? (in|at|of) (every|her|his|the|their|our|my|a|same)* (class|classroom|playground|school|year|nursery|kindergarten|daycare)|(that|which)? not (an?|the)? (names?)? (that|which)? (every|all|so many|too many|many|a lot of|lots of|half)? (everyone|everybody|one|kid|child|kids|people|others|person|class|the class|children|girls|boys)+ (already)? (has|have|uses|use|is called|are called|shares|share|knows)|(wont|will not|doesnt|dont|not) (be|going to be|have|get)? (shared|three|five|four|several|lots of)? (with|others|in|kids)* (every|her|his|the|same)* (class|classroom|playground)|hidden gems?|not on (everyones|everybodys|every) (lists?|lips)',
)
const SELDOM = pattern(
  '(that|which)? (very|so|only a)? (few|hardly any|not many|almost no|barely any|nobody|no one|noone|none) (people|parents|others|other kids|kids|families|else|of her friends)? ((in|at) (her|his|the|their|my|our)? (class|school|playground|town|kindergarten|nursery|street|year|daycare|preschool|creche|office|neighbou?rhood|area))? (else)? (will|would|is going to|ever|really|else)* (use|uses|have|has|know|knows|choose|pick|share|heard of|gives|give|are called|is called)|unranked|not ranked (at all)?|(nobody|no one|noone|hardly anyone|hardly anybody) (else)? (is|are) (using|having|giving|choosing|picking|called)|(be|being|is)? the only (one|kid|girl|boy|child|person|name|[a-z]+) (in|at|on|with) (that name|it|(her|his|the|their|our|my|a)? (class|classroom|school|playground|year|nursery|town|street))|(used|given|chosen|picked|known|shared) (by|to) (very|only|just|a)* (few|hardly any|almost no|handful of|barely any|not many) (people|parents|babies|families|children|kids)?|(that|which)? (others?|(other|the other) (people|kids|children|parents|babies)|classmates|everyone else) (do not|dont|does not|doesnt|wont|will not) (already|all)? (have|use|share|get)',
)
const HARDLY = pattern(
  '(rarely|seldom|hardly|barely|scarcely|almost never) (ever|even)? (used|heard|known|chosen|given|picked|seen|met|encountered|bestowed)',
)
/** `given to fewer than 100 babies`. */
const BABIES = pattern(
  '(that|which)? (were|was|are|is)? (given|only|just|to)* (fewer|less|under|no more) (than)? <count> (babies|children|kids|people|girls|boys|newborns) (got|get|have|had|share|bear|received|(are|were) (given|called|named))? (last year|a year|each year|every year|per year|in total|ever)?',
)
const HEARD_OF = pattern(
  '(people|everyone|everybody|most people) (have|has|ve)? (actually|already|all|really|ever|at least|probably)* heard of',
)
const EVERYONE = pattern(
  '(that|which)? (everyone|everybody|all the kids|all parents|every (other|second|third) (kid|child|girl|boy|baby|one)|half (of)? (the|her|his|their) (class|school|playground|nursery|friends)) (else)? (is|are|seems to be)? (using|has|have|loves|uses|choosing|picking|knows|giving|picks|called)|(hear|heard|find) (on|in) every (playground|class|classroom|school)|best (known|loved|liked)|much loved|well liked|most used|most given|most loved',
)
const UNHEARD = pattern(
  '(that|which)? (you|we|i|people|one)? (dont|do not|never|rarely|hardly|wont|seldom|almost never|barely) (really|ever)? (hear|see|meet|come across|get|encounter|heard|seen) (of|about)? (very|too|that|so)? (often|much|a lot|every day|everywhere|around|anywhere|any more|anymore)?',
)

/** A name of so many babies a year is rare. */
const MAX_RARE_BIRTHS = 500

/** `not everyone has`, `hidden gem`: known, but not everywhere. */
const readFew = (words: Word[], at: number): SentenceMatch<Popularity> | null => {
  const unheard = UNHEARD(words, at)
  const never = words
    .slice(at, at + (unheard?.length ?? 0))
    .some(({ folded }) => /^(never|rarely|hardly|seldom|barely)$/.test(folded))
  if (unheard) return { ...matchOf(unheard.length, never ? 'rare' : 'uncommon'), settled: true }
  const few = BABIES(words, at)
  const births = few && quantityAt(words, few.slots.count ?? 0)
  if (few && births && births.value <= MAX_RARE_BIRTHS)
    return { ...matchOf(few.length, 'rare'), settled: true }
  const hardly = HARDLY(words, at)
  if (hardly) return matchOf(hardly.length, 'rare')
  const seldom = SELDOM(words, at)
  const gender = alsoGender(genderIn(words.slice(at, at + (seldom?.length ?? 0))))
  if (seldom) return { ...matchOf(seldom.length, 'rare'), settled: true, ...gender }
  const usual = EVERYONE(words, at) ?? HEARD_OF(words, at)
  if (usual) return matchOf(usual.length, 'top-1000')
  const one = FEW(words, at)
  return one && { ...matchOf(one.length, FAMILIAR), settled: true }
}

/** `not too popular`, `isn't common`: the words for a high rank, taken back. */
function readNot(words: Word[], at: number): SentenceMatch<Popularity> | null {
  // "too popular" complains, whatever is before it.
  const negation = NOT.test(foldedAt(words, at)) ? 1 : 0
  if (negation === 0 && !/^(too|overly|so|over)$/.test(foldedAt(words, at))) return null
  let next = at + negation
  while (
    /^(a|names?|anything|want|be|being|something|thats|is|are|it|to|really)$/.test(foldedAt(words, next))
  )
    next++
  let high = false
  if (negation === 0 && words[next + 1]?.clause === true) return null
  while (HIGH.has(foldedAt(words, next))) {
    high = true
    next++
  }
  if (!GIVEN.has(foldedAt(words, next)) || (negation === 0 && !high)) return null
  // "not popular in the 1980s" is about that time.
  if (/^\d{2,4}s?$|ies$/.test(foldedAt(words, next + 3)) || /^\d{4}s?$/.test(foldedAt(words, next + 2)))
    return null
  const overdone = foldedAt(words, next).startsWith('over')
  next++
  // "not too popular or common"
  while (/^(or|nor|and)$/.test(foldedAt(words, next)) && GIVEN.has(foldedAt(words, next + 1))) next += 2
  const match = matchOf(next - at, high || overdone ? FAMILIAR : 'uncommon')
  return negation > 0 ? match : { ...match, settled: true }
}

const RANGE_OF = pattern('(in|within) (the)? <from> (to|and)? <to> (range|bracket|band|spots?|area|zone)')

/** `in the 300s`, `in the 300s and 400s`. */
const HUNDREDS = pattern(
  '(ranked|ranking|ranks|somewhere)* (in|from) (the)? <from> ((and|or|to) (the)? <to>)?',
)
const hundredsAt = (words: Word[], at: number | undefined): number | null => {
  const [, hundreds] = /^([1-9]00)s$/.exec(foldedAt(words, at ?? -1)) ?? []
  return hundreds === undefined ? null : Number(hundreds)
}

function readHundreds(words: Word[], at: number): SentenceMatch<Popularity> | null {
  const found = HUNDREDS(words, at)
  const from = found && hundredsAt(words, found.slots.from)
  if (!found || from === null) return null
  const to = hundredsAt(words, found.slots.to)
  const length = to === null ? (found.slots.from ?? at) + 1 - at : found.length
  return matchOf(length, `${from}-${Math.max(from, to ?? from) + 99}`)
}

const RANKED = wordSet('ranked rank ranking ranks number numbers no between position place')
const OUTSIDE = wordSet('outside beyond below past under not arent isnt without')

/** `top 20`, `outside the top thousand`, `ranked between 100 and 500`, `rank 100-500`. */
function readRanks(words: Word[], at: number): SentenceMatch<Popularity> | null {
  let next = at
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
  const hundreds = readHundreds(words, at)
  if (hundreds) return hundreds
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

const rangeTo = (limit: number): Popularity =>
  limit === 100 ? 'top-100' : limit === 1000 ? 'top-1000' : `1-${limit}`

const OFF_CHARTS = pattern(
  '(not|never|isnt|arent|wasnt|outside|off|havent|hasnt|has not|have not) (even|yet|ever)? (been)? (in|on|made|make|entered|cracked|reached|of)? (the|any) (us|official|baby name|name)? (charts?|rankings|popularity (charts?|lists?))',
)
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
  '(that|which)? (have|has|had)? (never|not|didnt|havent|hasnt) (ever|even|once|yet)? (made|make|cracked|crack|reached|reach|entered|hit|been|got|broken|broke|charted|appeared) (it)? (into|in|inside|within)? (the)? top',
)

const HIGH_BOUND = /^(under|below|within|inside|better|above)$/
const LOW_BOUND = /^(over|beyond|outside|past|worse)$/

/** `not in the charts`, `under rank 300`, `ranked 400+`, `rank 300 or worse`. */
function readBeside(words: Word[], at: number): SentenceMatch<Popularity> | null {
  const off = OFF_CHARTS(words, at)
  if (off) return { ...matchOf(off.length, '1001-'), settled: true }
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

const COUNTED = pattern(
  '(one|some|any|any one)? (of|among|in|within|from)? (the)? (first|top)? <count> (most|best|top) (popular|common|used|given|chosen|loved|liked|picked|ranked|ranking|known)',
)
const FIRST_RANKS = pattern('(in|within|among|of|from)+ (the)? first')
const NUMBER_ONE = pattern('(the|a)? (number|rank|ranked) (one|1) (spot|ranked)?')
/** Before it a rank is meant: "my number one wish" and "baby number one" mean none. */
const AT_NUMBER_ONE =
  /^(is|was|are|were|be|been|being|at|in|on|hit|reached|ranked|currently|still|not|isnt|arent|wasnt|made|become|became|names?|girls?|boys?|and|or|but|with|without|except|no|for|want|wants|love|like)$/
/** Behind it, where its clause goes on. */
const NUMBER_ONE_OF =
  /^(names?|girls?|boys?|girly|male|female|unisex|baby|most|in|on|of|for|from|at|right|today|now|currently|lately|this|last|every|since|here|us|american|english|irish|spot)$/

/** `the number one girls name`, `which names are number one`: a rank, and not what comes first of other things. */
function isFirstRank(words: Word[], at: number, length: number): boolean {
  if (!words.slice(at, at + length).some(({ folded }) => folded === 'number')) return true
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
function readCounted(words: Word[], at: number): SentenceMatch<Popularity> | null {
  const counted = COUNTED(words, at)
  const count = counted && quantityAt(words, counted.slots.count ?? 0)
  if (counted && count && count.value > 1) return matchOf(counted.length, rangeTo(count.value))
  const first = FIRST_RANKS(words, at)
  const limit = first && quantityAt(words, at + first.length)
  if (first && limit && limit.value >= 10) {
    const charts = CHARTS(words, at + first.length + limit.length)?.length ?? 0
    const unit = foldedAt(words, at + first.length + limit.length)
    if (charts > 0 || !/^(letters?|days|weeks|years|months|minutes)$/.test(unit))
      return matchOf(first.length + limit.length + charts, rangeTo(limit.value))
  }
  const one = NUMBER_ONE(words, at)
  const more = one && /^(and|to|through)$/.test(foldedAt(words, at + one.length))
  return one && !more && isFirstRank(words, at, one.length) ? matchOf(one.length, '1-1') : null
}

const CHARTS = pattern(
  '(places?|spots?|ranks?|names?)? (of|in|on) (the|us)* (charts?|rankings?|lists?|popularity list)',
)

const KNOWN =
  '(known|familiar|recogni[sz]able|well known|heard of|easily recogni[sz]ed|easy to recogni[sz]e|normal|real|usable|wearable)'
const KNOWN_BUT = pattern(
  `(people (have|know)|everyone knows|everybody knows)? (known|familiar|recogni[sz]able|well known|heard of|popular enough) (but|yet|though|and|while|without being)+ (still|also|just)* (not|isnt|arent|never|wont be|less|under|un)? (too|so|very|overly|super|that|really|as|being|in)* (popular|common|trendy|overused|everywhere|overdone|uncommon|unusual|rare|unpopular|underused|top (10|ten|50|fifty|100|hundred))` +
    `|(that|which)? (known|recogni[sz]ed|heard) (of)? (by|to)? (everybody|everyone|most people|all|most|people|many) (but|yet|though|and|while) (hardly|barely|rarely|seldom|not)? (really)? (used|given|chosen|picked|had) (by|to)? (by)? (few|hardly anyone|hardly anybody|almost no one|not many|so many|by many|a few|nobody|no one|everyone|many)? (people|parents|families)?` +
    `|(uncommon|unusual|unpopular|rare|underused|not (too|very|so|that|overly)* (popular|common|trendy|overused)) (but|yet|though|and|while) (still|also|easily|easy to|people have|very|well)* ${KNOWN}`,
)
/** What is rare, and no more than that. */
const RARE_BUT = pattern(
  '(rare|super rare|very rare) (but|yet|though|and) (not|isnt|arent|never) (too|so|very|that|really|completely|totally)* (weird|strange|odd|bizarre|out there|made up|crazy|silly|ridiculous|ugly)',
)

/** `familiar but not common`, `uncommon yet known`. */
function readKnownBut(words: Word[], at: number): SentenceMatch<Popularity> | null {
  const known = KNOWN_BUT(words, at)
  if (known) return { ...matchOf(known.length, FAMILIAR), settled: true }
  const rare = RARE_BUT(words, at)
  return rare && matchOf(rare.length, 'rare')
}

/** `ranked under 300`, `rank over 500`. */
function readBound(words: Word[], at: number): SentenceMatch<Popularity> | null {
  const beside = readBeside(words, at)
  if (beside) return beside
  const found = BOUNDED(words, at)
  const bound = found && foldedAt(words, found.slots.bound ?? 0)
  const low = /^(under|below|within|inside|higher|better|before|above)$/.test(bound ?? '')
  // A lower rank is a worse one, with a higher number.
  if (!found || !bound || (!low && !/^(over|beyond|outside|past|after|worse|lower)$/.test(bound))) return null
  const limit = quantityAt(words, at + found.length)
  if (!limit || /^(letters?|syllables?)$/.test(foldedAt(words, at + found.length + limit.length))) return null
  return matchOf(found.length + limit.length, low ? rangeTo(limit.value) : `${limit.value + 1}-`)
}

/** The band of a rank in the newest counted year; 0 is not counted that year. */
export function popularityOf(rank: number): PopularityBand {
  if (rank === 0) return 'rare'
  if (rank <= 100) return 'top-100'
  return rank <= 1000 ? 'top-1000' : 'uncommon'
}

/** `in the top 300 but not the top 100`: the ranks in both; the first where none is, or a band says more than ranks. */
function joinRanks(first: Popularity, second: Popularity): Popularity {
  const one = rankRange(first === 'top-100' ? '1-100' : first === 'top-1000' ? '1-1000' : first)
  const other = rankRange(second === 'top-100' ? '1-100' : second === 'top-1000' ? '1-1000' : second)
  if (!one || !other) return first
  const from = Math.max(one.from, other.from)
  const to = Math.min(one.to, other.to)
  if (from > to) return first
  return from === 1 ? rangeTo(to) : `${from}-${Number.isFinite(to) ? to : ''}`
}
