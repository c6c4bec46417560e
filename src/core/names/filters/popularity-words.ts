import { alsoGender, genderIn } from '#src/core/names/sentence/fitting.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { quantityAt } from '#src/core/names/sentence/numbers.ts'
import { wordSet } from '#src/core/names/sentence/word-list.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { foldedAt, type SentenceMatch } from '#src/core/names/wishes/wish.ts'
import { FAMILIAR, matchOf, type Popularity } from './popularity.ts'

/** Phrases for how often a name is given. */
export const PHRASES: [Popularity, string][] = [
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

/** What a story calls odd, or what it knows, is seldom a name. */
export const ODD =
  /^(odd|strange|weird|bizarre|known|heard of|familiar|made up|out there|people know|special)$/

const NOT =
  /^(not|shouldnt|wouldnt|mustnt|wont|havent|hasnt|isnt|arent|aint|wasnt|never|nothing|none|no|dont|doesnt|without|cant)$/

const HIGH = wordSet(
  'too so super very overly that really crazy terribly all as hugely insanely massively overwhelmingly ridiculously',
)

const GIVEN = wordSet('popular common trendy overused widespread mainstream overdone')

/** `not too popular`, `isn't common`: the words for a high rank, taken back. */
export function readNot(words: Word[], at: number): SentenceMatch<Popularity> | null {
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
export const readFew = (words: Word[], at: number): SentenceMatch<Popularity> | null => {
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
export function readKnownBut(words: Word[], at: number): SentenceMatch<Popularity> | null {
  const known = KNOWN_BUT(words, at)
  if (known) return { ...matchOf(known.length, FAMILIAR), settled: true }
  const rare = RARE_BUT(words, at)
  return rare && matchOf(rare.length, 'rare')
}
