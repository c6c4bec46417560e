import { INTERESTS } from '#src/core/names/sentence/interest-words.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { CHATTER, FILLERS, PRAISE } from '#src/core/names/sentence/sentence-words.ts'
import { wordSet } from '#src/core/names/sentence/word-list.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { foldedAt, type SentenceMatch, type Vocabulary } from '#src/core/names/wishes/wish.ts'

/** Behind a word of style: the names that it is asked for. "Our party girl" and "a baker boy" are persons. */
const NAMES = pattern('(baby|boys?|girls?|unisex|first|middle|sounding|kind|type|sort|of|a)* names?')
/** Behind a word of style: what makes it one, and belongs to it. */
const VIBE = pattern('(vibes?|style|styled|feel|aesthetic|energy|chic|inspired|themed?|ish|sounding)')
/** Words that have a sense of their own besides the idea that they are made of: a bakery, irony, a crafty one. */
const OWN_SENSE = wordSet(
  // what people do, and where
  'bakery archery smithy ' +
    // what things or people are
    'irony bully softy cubby cooker cookers sewer sewers camper campers ' +
    // qualities of a person or a thing
    'wary catty heady seedy hearty crafty fishy hairy funny',
)

/**
 * The idea that a word of style is made of: beachy of beach, stormy of storm, a surfer of what surfers do; null for none. Whose
 * hobby has names of its own, as writers and painters do, is no style.
 */
function ideaOfStyle(folded: string, themes: ReadonlyMap<string, unknown>): string | null {
  if (themes.has(folded) || [OWN_SENSE, FILLERS, CHATTER, PRAISE].some((words) => words.has(folded)))
    return null
  const [, stem = ''] = /^([a-z]{3,})y$/.exec(folded) ?? []
  // "loyally" says how
  const noun = [stem, stem.replace(/([^l])\1$/, '$1')].find((each) => themes.has(each))
  if (noun !== undefined) return noun
  const [, doing] = /^([a-z]{3,})ers?$/.exec(folded) ?? []
  const hobby = doing === undefined ? undefined : INTERESTS.get(`${doing}ing`)
  return hobby && hobby.subject === undefined ? hobby.idea : null
}

/** A word of style beside "names" or a vibe, alone or beside another one: `beachy surfer names`. */
export function readStyled(
  words: Word[],
  at: number,
  themes: ReadonlyMap<string, unknown>,
  { fameOf }: Pick<Vocabulary, 'fameOf'>,
): SentenceMatch<string> | null {
  const ideaAt = (each: number): string | null => {
    const idea = ideaOfStyle(foldedAt(words, each), themes)
    return idea !== null && fameOf(foldedAt(words, each)) !== 'curated' ? idea : null
  }
  const idea = ideaAt(at)
  if (idea === null) return null
  let next = at + 1
  while (words[next]?.clause === false && (foldedAt(words, next) === 'and' || ideaAt(next) !== null)) next++
  if (words[next]?.clause !== false) return null
  const isVibe = VIBE(words, next) !== null
  if (!isVibe && !NAMES(words, next)) return null
  return { length: isVibe && next === at + 1 ? 2 : 1, values: [idea], label: `means ${idea}` }
}
