import { namesAt } from '#src/core/names/sentence/names-in.ts'
import { rhymeOf, soundAlike } from '#src/core/names/search/sounds.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { isSameName } from './likeness.ts'
import { longestPhrase, type PreferenceRule } from './wish.ts'

const SOUNDS = new Set(
  (
    'sounds like, sound like, sounding like, sounds similar to, sound similar to, similar sounding to, similar in sound to, sounds close to, that sounds like, sounds a bit like, sounds kind of like, sound kind of like, sounds almost like, ' +
    'sounds a lot like, sound a lot like, same sound as, the same sound as, phonetically similar to, sounds the same as, sounds nearly like, sounds much like, sound alike for, soundalike for, soundalikes for, sounding similar to, pronounced like, similar sound to'
  ).split(', '),
)
const RHYMES = new Set(
  'rhymes with, rhyme with, rhyming with, that rhymes with, rhymes w, that rhyme with, rhyme for, rhymes for, to rhyme with, a rhyme for'.split(
    ', ',
  ),
)

/** Names that sound like another. */
export const sound: PreferenceRule<string> = {
  help: { title: 'Sound', examples: ['sounds like Clara'] },
  several: true,
  reader: (vocabulary) => (words, at) => {
    const phrase = longestPhrase(words, at, (text) => (SOUNDS.has(text) ? text : undefined))
    const names = phrase && namesAt(words, at + phrase.length, vocabulary, true)
    if (!phrase || !names) return null
    return {
      length: phrase.length + names.length,
      values: names.names,
      label: `sounds like ${names.names.join(', ')}`,
    }
  },
  preference: (at) => (names) => ({
    score(row) {
      if (names.some((name) => isSameName(at, row, name) && at.table.folded[row] === fold(name))) return 0
      const best = Math.max(...names.map((name) => soundAlike(at.table.folded[row] ?? '', fold(name))))
      return Math.max(0, (best - 0.3) / 0.5)
    },
    explain: () => [{ kind: 'sound', text: `sounds like ${names.join(', ')}` }],
  }),
}

/** Names that rhyme with another. */
export const rhyme: PreferenceRule<string> = {
  help: { title: 'Rhymes', examples: ['rhymes with Clara'] },
  spelled: () => ['rhyme', 'rhymes', 'rhyming'],
  several: true,
  reader: (vocabulary) => (words, at) => {
    const phrase = longestPhrase(words, at, (text) => (RHYMES.has(text) ? text : undefined))
    const names = phrase && namesAt(words, at + phrase.length, vocabulary, true)
    if (!phrase || !names) return null
    return {
      length: phrase.length + names.length,
      values: names.names,
      label: `rhymes with ${names.names.join(', ')}`,
    }
  },
  preference: (at) => (names) => {
    const rhymes = names.map((name) => ({ folded: fold(name), rhyme: rhymeOf(fold(name)) }))
    return {
      score(row) {
        const folded = at.table.folded[row] ?? ''
        return rhymes.some((each) => each.folded !== folded && each.rhyme === rhymeOf(folded)) ? 1 : 0
      },
      explain: () => [{ kind: 'sound', text: `rhymes with ${names.join(', ')}` }],
    }
  },
}
