import { nameAt } from '#src/core/names/sentence/names-in.ts'
import { rhymeOf } from '#src/core/names/search/sounds.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { guessSyllables } from '#src/core/names/spelling/count-syllables.ts'
import type { Reason } from '#src/core/names/name.ts'
import { CHATTER, FILLERS } from '#src/core/names/sentence/sentence-words.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { foldedAt, longestPhrase, type PreferenceRule } from './wish.ts'

const BEFORE = new Set(
  (
    'last name, last names, last name will be, whose last name is, lastname, last name of, lastname, lastname is, surname, surname is, surname of, family name, family name is, the surname, the last name, with the last name, with last name, goes with last name, ' +
    'goes with the last name, go with the last name, go with last name, goes with surname, goes with the surname, go with the surname, go with surname, fits with the last name, fits the last name, fits the surname, matches the last name, ' +
    'our last name is, my last name is, our last name, our surname is, our surname, my surname is, the last name is, his last name is, with our last name, goes with our last name, flows with, flow with, flows well with, flow well with, sounds good with, sound good with, sounds nice with, goes well with, go well with, works with the last name, works with last name, pairs with the last name, before the surname, in front of, in front of the surname, before'
  ).split(', '),
)
/** These say themselves that a surname follows; after the others the word must look like one. */
const SAYS_SO = /(last ?name|surname|family name)/

/** Between "last name" and the name itself. */
const BETWEEN =
  /^(is|was|will|be|being|here|of|the|our|my|a|an|his|her|hers|baby|so|as|would|like|its|thats|that|babys|ends?|name|names|surname|last|family|going|to|hyphenated|double|barrelled|barreled|long|short|common|mr|mrs|s)$/

/** The capitalized word next to "last name": after it, or before it as in "Nguyen as the last name". */
function readNear(words: Word[], at: number, length: number) {
  let next = at + length
  while (BETWEEN.test(foldedAt(words, next)) && next - at < 9) next++
  const after = words[next]
  // "Our surname begins with S": about the surname, and no wish.
  if (after && /^(begins?|starts?|ends?|has|have)$/.test(after.folded)) {
    let end = next + 1
    while (end < words.length && !words[end]?.clause && !/^(so|but|and)$/.test(foldedAt(words, end))) end++
    return { length: end - at, values: [], label: '' }
  }
  if (
    after &&
    (/^\p{Lu}/u.test(after.raw) || !BETWEEN.test(foldedAt(words, at + length - 1)) || next === at + length)
  ) {
    const begins = after.clause && next > at + length
    const isWord =
      FILLERS.has(after.folded) ||
      CHATTER.has(after.folded) ||
      /^(any|something|can|what|which|need|want|looking|i|we|please|with|for|and|but|girl|boy|goes|that|also|not|no)$/.test(
        after.folded,
      )
    if (!isWord && /^\p{L}[\p{L}\p{M}'’-]+$/u.test(after.raw) && (!begins || /^\p{Lu}/u.test(after.raw))) {
      let end = next + 1
      let name = after.raw
      if (
        /^(van|von|de|la|le|del|di|da|st|mc|mac|el|al|bin|ben|du)$/i.test(after.raw) &&
        words[end] &&
        !words[end]?.clause
      ) {
        name = `${name} ${words[end]?.raw ?? ''}`
        end++
      }
      return { length: end - at, values: [name], label: `with ${name}` }
    }
  }
  let back = at - 1
  while (/^(as|is|the|our|a|for|my|be|will|being)$/.test(foldedAt(words, back)) && back > at - 6) back--
  const before = words[back]
  if (
    !before ||
    !/^\p{Lu}/u.test(before.raw) ||
    FILLERS.has(before.folded) ||
    CHATTER.has(before.folded) ||
    back === at - 1
  )
    return null
  return { length, values: [before.raw], takes: [back], label: `with ${before.raw}` }
}

/** Names that flow with a surname. */
export const surname: PreferenceRule<string> = {
  help: { title: 'Surname', examples: ['names that go with the surname Garcia'] },
  ownNegation: true,
  spelled: () => ['surname', 'lastname'],
  reader: (vocabulary) => (words, at) => {
    const before = longestPhrase(words, at, (text) => (BEFORE.has(text) ? text : undefined))
    if (!before) return null
    if (SAYS_SO.test(before.phrase)) return readNear(words, at, before.length)
    let next = at + before.length
    while (/^(the|is|of|our|my|a|last|name|surname|mr|mrs)$/.test(foldedAt(words, next))) next++
    const found = nameAt(words, next, vocabulary, true)
    const raw = words[next]?.raw ?? ''
    if (
      !found ||
      (!SAYS_SO.test(before.phrase) && !/^\p{Lu}/u.test(raw) && !/(flow|sounds?) /.test(before.phrase))
    )
      return null
    let length = next + found.length - at
    let name = found.name
    // "O'Connor" is one word, "van Dyke" and "Garcia Lopez" are two.
    if (
      /^(van|von|de|la|le|del|di|da|st|mc|mac|el|al|bin|ben|du)$/i.test(raw) &&
      words[at + length] &&
      !words[at + length]?.clause
    ) {
      name = `${name} ${words[at + length]?.raw ?? ''}`
      length++
    }
    return { length, values: [name], label: `with ${name}` }
  },
  preference:
    ({ table }) =>
    (names) => {
      const last = names[0] ?? ''
      const folded = fold(last)
      const beats = guessSyllables(folded)
      return {
        score: (row) => flow(table.folded[row] ?? '', table.syllables[row] ?? 2, folded, beats).score,
        explain(row): Reason[] {
          const { good } = flow(table.folded[row] ?? '', table.syllables[row] ?? 2, folded, beats)
          return good === null ? [] : [{ kind: 'sound', text: `${good} with ${last}` }]
        },
      }
    },
}

/** How well a first name flows into the next one: rhythm, no clash where they meet, no rhyme; and what is good about it. */
export function flow(
  first: string,
  syllables: number,
  next: string,
  nextSyllables: number,
): { score: number; good: string | null } {
  const end = first.slice(-1)
  const begin = next.slice(0, 1)
  const vowel = /[aeiou]/
  const clash = end === begin ? 0.45 : vowel.test(end) && vowel.test(begin) ? 0.25 : 0
  const rhyme = rhymeOf(first) === rhymeOf(next) ? 0.35 : first.slice(-2) === next.slice(-2) ? 0.2 : 0
  const sameStart = first.charAt(0) === begin ? 0.1 : 0
  const difference = Math.abs(syllables - nextSyllables)
  const rhythm = difference === 0 ? (syllables === 1 ? 0.25 : 0.12) : difference > 2 ? 0.1 : 0
  const score = Math.max(0, 1 - clash - rhyme - sameStart - rhythm)
  return { score, good: score >= 0.85 ? 'flows' : null }
}
