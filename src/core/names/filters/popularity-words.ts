import { pattern } from '#src/core/names/sentence/pattern.ts'
import { wordSet } from '#src/core/names/sentence/word-list.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { foldedAt, type SentenceMatch } from '#src/core/names/wishes/wish.ts'
import { FAMILIAR, matchOf, type Popularity } from './popularity.ts'

/** Phrases for how often a name is given. */
export const PHRASES: [Popularity, string][] = [
  [
    'top-100',
    'very popular, most popular, super popular, really popular, most common, chart topping, chart toppers, chart topper, top names, current favourites, current favorites, nations favourites, nations favorites, todays favourites, todays favorites',
  ],
  [
    'top-1000',
    'popular, populares, populaires, populaire, beliebt, beliebte, beliebten, popolari, comuni, common, commonly, commonly used, commonly given, widely given, trending, trendy, on trend, widely used, much used, people have heard of, everybody knows, household name, household names, heard of, well known, wellknown, known, familiar, recognizable, recognisable, mainstream, everyone knows, people know, ' +
      'fashionable, in fashion',
  ],
  [
    FAMILIAR,
    'happy medium, middle ground, under the radar, familiar but not popular, not everywhere, moderately popular, somewhat popular, fairly popular, overlooked, underrated, ' +
      'known but not popular, flies under the radar, flying under the radar, middle of the road popular, mid popularity, medium popularity, moderate popularity, average popularity, mid range popularity, middling popularity, semi popular, semi common, moderately common, somewhat common, reasonably popular, reasonably common',
  ],
  [
    'uncommon',
    'raro, raros, rara, raras, rari, selten, seltene, seltener, seltenen, insolite, insolites, poco comun, poco comunes, pouco comum, pouco comuns, poco comuni, peu courant, peu courants, peu commun, peu communs, unpopular, least popular, least common, least used, less used, less well known, less known, lesser known, lesser used, little known, little used, less common, less popular, uncommon, unusual, unique, distinctive, distinct, out of the ordinary, outside the box, off the beaten path, different from everyone, ' +
      'off the beaten track, rarer, more unusual, more unique, more uncommon, more distinctive, more original, more obscure, less usual, less mainstream, less trendy, less widespread, less overused, underused, unconventional, one of a kind, stands out, stand out, nobody in her class, nobody in his class, quirky',
  ],
  [
    'rare',
    'rare gem, rare gems, very rare, super rare, really rare, rare, rarest, obscure, unheard of, hardly anyone has, hardly anybody has, almost nobody has, no one else has, ' +
      'nobody else has, nobody has, no one has, hardly anybody uses, hardly anyone uses, almost nobody uses, nobody uses, no one uses, hardly anyone knows,  never heard of, never heard before, few people have, extremely rare, weird, strange, odd, bizarre, too out there, out there, made up, kooky',
  ],
]

/** What a story calls odd, or what it knows, is seldom a name. */
export const ODD =
  /^(odd|strange|weird|bizarre|known|heard of|familiar|made up|out there|people know|special)$/

const NOT =
  /^(not|neither|nor|shouldnt|wouldnt|mustnt|wont|havent|hasnt|isnt|arent|aint|wasnt|never|nothing|none|no|dont|doesnt|without|cant)$/

const HIGH = wordSet(
  'too so super very overly that really crazy terribly all as hugely insanely massively overwhelmingly ridiculously',
)

const GIVEN = wordSet('popular common trendy overused widespread mainstream overdone')

/** `not crazy`, where nothing else is; in "not crazy about Emma" it is no name. */
export const NOT_ODD = pattern(
  '(not|isnt|arent) (too|so|that|completely|totally|really|very|anything|a bit|all that)* (crazy|wacky|bonkers|wild|insane|outrageous|outlandish|ridiculous|far out|off the wall|over the top)',
)

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
  // "not popular at all"
  if (negation > 0 && foldedAt(words, next) === 'at' && foldedAt(words, next + 1) === 'all') next += 2
  const match = matchOf(next - at, high || overdone ? FAMILIAR : 'uncommon')
  return negation > 0 ? match : { ...match, settled: true }
}

const KNOWN =
  '(known|familiar|recogni[sz]able|well known|heard of|easily recogni[sz]ed|easy to recogni[sz]e|normal|real|usable|wearable)'

/** Most people, as its subject; and that few of them use a name. */
const PEOPLE =
  '(everyone|everyones|everybody|everybodys|people|most people|youve|you|we|weve|all of us|folks|others)'
const FEW_USE =
  '((is)? (dont|do not|does not|doesnt|never|seldom|rarely|hardly|barely|arent|isnt|nobody|no one|noone|few|hardly anyone|hardly anyones|hardly anybody|hardly anybodys|almost nobody|almost no one|not many|nobodys|not everyone|their kid|their kids|their child)+ (else|really|actually|ever|people|parents|is|has|have|would|does|doesnt|dont|kids?|children|that|often|overly|over)* (uses?|using|used|have|has|had|called|named|calls|gives?|given|choose|chooses|chosen|pick|picks|picked|see|meet|hear|tired of|sick of)) (it|that|them|the name|anymore|much|often)*'

const KNOWN_BUT = pattern(
  `(people (have|know)|everyone knows|everybody knows)? (known|familiar|recogni[sz]able|well known|heard of|popular enough) (but|yet|though|and|while|without being)+ (still|also|just)* (not|isnt|arent|never|wont be|less|under|un)? (too|so|very|overly|super|that|really|as|being|in)* (popular|common|trendy|overused|everywhere|overdone|uncommon|unusual|rare|unpopular|underused|top (10|ten|50|fifty|100|hundred))` +
    `|${PEOPLE} (have|has|ve|will have|would)? (all|already|really|actually|at least|probably|ever)* (know|knows|known|heard|recogni[sz]es?|heard of|met) (of|about|it|how to spell|that|the name)* (,)? (but|yet|though|and|while)? ${FEW_USE}` +
    '|(somewhere|something|a name|one|anything)? (in)? between (too|very|super|really)? (common|popular|trendy|usual|overused|mainstream|ordinary) and (too|very|super|really)? (rare|unique|unusual|uncommon|obscure|weird|strange|odd|unknown|unheard of)' +
    `|${KNOWN} (,)? (but|yet|though) (i|we|you|ive|weve)? (dont|do not|never|havent|have never|hardly) (really|actually|ever)? (know|met|meet|come across|heard) (anyone|anybody|many|any|another|an?|a single|one|people)+ [a-z]* (with|called|named)? (it|that|that name)?` +
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
