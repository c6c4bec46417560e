import { CHATTER, FILLERS } from '#src/core/names/sentence/sentence-words.ts'
import { isCapital, type Word } from '#src/core/names/sentence/words.ts'

/** What begins many a surname. */
export const PARTICLE =
  /^(van|von|de|la|le|del|della|di|da|dos|st|mc|mac|el|al|bin|ben|du|ter|ten|der|den|o|ó)$/iu

/** The surname at a position: `van Dyke`, `Smith-Jones`, `O'Connor`. */
export function surnameAt(words: Word[], at: number): { name: string; length: number } | null {
  const first = words[at]
  if (!first || !/^\p{L}[\p{L}\p{M}'’-]*$/u.test(first.raw)) return null
  let name = first.raw.replace(/['’]s$/, '')
  let length = 1
  while (
    PARTICLE.test(words[at + length - 1]?.raw ?? '') &&
    words[at + length] &&
    !words[at + length]?.clause
  ) {
    name += ` ${words[at + length]?.raw ?? ''}`
    length++
  }
  while (words[at + length]?.hyphen === 'within') {
    name += `-${words[at + length]?.raw ?? ''}`
    length++
  }
  return name.length < 2 ? null : { name, length }
}

/** Words that are hardly ever a surname. */
export const isPlain = ({ folded }: Word): boolean =>
  FILLERS.has(folded) ||
  CHATTER.has(folded) ||
  /^(any|something|can|what|which|need|want|looking|i|we|please|with|for|and|but|girls?|boys?|goes|that|also|not|no|names?|unisex|short|long|one|two|three|too|im|were|its|isnt|arent|wasnt|hasnt|doesnt|dont|should|must|very|ideas?|daughter|son)$/.test(
    folded,
  )

/** `de la rosa`: in a sentence without capitals the word behind is one of the name, too. */
export function isBehindParticle(words: Word[], at: number): boolean {
  const word = words[at]
  if (!word || word.clause) return false
  if (isCapital(word)) return true
  if (PARTICLE.test(word.raw)) return isBehindParticle(words, at + 1)
  return !words.some(isCapital) && !isPlain(word)
}
