import { INTERESTS } from '#src/core/names/sentence/interest-words.ts'
import { CHATTER, FILLERS, PRAISE } from '#src/core/names/sentence/sentence-words.ts'
import { wordSet } from '#src/core/names/sentence/word-list.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { foldedAt, type SentenceMatch, type Vocabulary } from '#src/core/names/wishes/wish.ts'

/** Behind what names should be like: `beachy names`, `a surfer vibe`. */
const STYLED =
  /^(names?|vibes?|style|styled|feel|aesthetic|energy|chic|themed?|inspired|ish|type|kind|girls?|boys?|unisex|baby|babies|first|middle|sounding)$/
/** Of these the last belongs to the style. */
const VIBE = /^(vibes?|style|styled|feel|aesthetic|energy|chic|type|inspired|themed?|ish)$/
/** Words that only look made of an idea, or that say how good or how many: `early`, `wealthy`, `a cooker`. */
const OTHER = wordSet(
  'early many every ready army party county lady body fairy mighty belly pity busy handy worthy wealthy healthy holy gully fury fishy ' +
    'cooker cookers sewer sewers drawer drawers singer singers writer writers reader readers actor walker walkers',
)

/** The idea that a word of style is made of: beachy of beach, starry of star, a surfer of what surfers do; null for none. */
export function ideaOfStyle(folded: string, themes: ReadonlyMap<string, unknown>): string | null {
  if (OTHER.has(folded) || FILLERS.has(folded) || CHATTER.has(folded) || PRAISE.has(folded)) return null
  const [, stem = ''] = /^([a-z]{3,})y$/.exec(folded) ?? []
  const noun = [stem, stem.replace(/(.)\1$/, '$1')].find((each) => themes.has(each))
  if (noun !== undefined) return noun
  const [, doing] = /^([a-z]{3,})ers?$/.exec(folded) ?? []
  return doing === undefined ? null : (INTERESTS.get(`${doing}ing`)?.idea ?? null)
}

/** A word of style beside "names" or a vibe, alone or beside another one: `beachy surfer names`. */
export function readStyled(
  words: Word[],
  at: number,
  themes: ReadonlyMap<string, unknown>,
  { fameOf }: Vocabulary,
): SentenceMatch<string> | null {
  const ideaAt = (each: number): string | null => {
    const idea = ideaOfStyle(foldedAt(words, each), themes)
    return idea !== null && fameOf(foldedAt(words, each)) !== 'curated' ? idea : null
  }
  const idea = ideaAt(at)
  if (idea === null) return null
  let next = at + 1
  while (words[next]?.clause === false && (foldedAt(words, next) === 'and' || ideaAt(next) !== null)) next++
  if (words[next]?.clause !== false || !STYLED.test(foldedAt(words, next))) return null
  const isVibe = next === at + 1 && VIBE.test(foldedAt(words, next))
  return { length: isVibe ? 2 : 1, values: [idea], label: `means ${idea}` }
}
