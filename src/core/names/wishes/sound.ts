import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { capitalNames, namesAt } from '#src/core/names/sentence/names-in.ts'
import { soundAlike } from '#src/core/names/search/sounds.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { foldedAt, type PreferenceRule, type Vocabulary } from './wish.ts'

const HEDGE =
  '(a|an|bit|little|lot|kind of|kinda|sort of|almost|nearly|very|really|quite|much|too|just|exactly|more or less|roughly|somewhat|close|closely|similar|similarly|the same|same|something|anything|alot|super)*'
const SOUNDS = pattern(
  `(that|which|to|should|must|ones?|names?|it|with)* (sounds?|sounding|pronounced|pronounces|said|ring|rings|sounded) ${HEDGE} (like|to|as|with|of)` +
    `|${HEDGE} (alike|similar|close|near|same|identical|akin) ${HEDGE} (sounds?|sounding|ring|ringing|pronunciation|in sound|phonetics|sound wise|soundwise) (names?|ones?)? (like|to|as|with|of)` +
    '|(similar|close|near|alike|same|identical)? (in|by)? (sound|sounds|pronunciation) (alikes?|similar|close) (names?)? (for|of|to|as|with)' +
    '|(soundalikes?|sound alikes?|homophones?) (names?)? (for|of|to)|(similar|close|near|alike) in (sound|pronunciation) (to|with|as)|phonetically (very)? (similar|close|like|near|the same as|alike) (to|with|as)?' +
    `|(with|has|have|having) ${HEDGE} (sound|ring|sounds) (like|to|as|of)`,
)
const RHYMES = pattern(
  '(that|which|to|should|must|ones?|names?|it|near|half|slant)* (rhymes?|rhyming|rhymed) (a bit|well|nicely|exactly|perfectly|kind of|name|names|ideas|words)* (with|w|for|of|to|avec|con|com|mit|auf)',
)
/** A name told elsewhere in the sentence: `one is Kate, the other should rhyme with it`. */
const IT = pattern('(it|that|hers?|his|him|her|that one|that name|the first|the other|each other)')

/** The names that a wish about sound expects after its words, or the only one that the sentence tells before. */
function soundedAt(words: Word[], at: number, length: number, vocabulary: Vocabulary) {
  let from = at + length
  while (
    /^(the|names?|name|our|both|either|sons?|daughters?|sisters?|brothers?|his|her|my|older)$/.test(
      foldedAt(words, from),
    )
  )
    from++
  const names = namesAt(words, from, vocabulary, true)
  if (names) return { names: names.names, length: from + names.length - at, takes: [] as number[] }
  const pointing = IT(words, at + length)
  const [only, other] = pointing ? capitalNames(words, vocabulary) : []
  if (!pointing || !only || other) return null
  return { names: [only.name], length: length + pointing.length, takes: [only.at] }
}

/** Names that sound like another. */
export const sound: PreferenceRule<string> = {
  help: { title: 'Sound', examples: ['sounds like Clara'] },
  several: true,
  reader: (vocabulary) => (words, at) => {
    const phrase = SOUNDS(words, at)
    const names = phrase && soundedAt(words, at, phrase.length, vocabulary)
    if (!names) return null
    return {
      length: names.length,
      values: names.names,
      ...(names.takes.length > 0 && { takes: names.takes }),
      label: `sounds like ${names.names.join(', ')}`,
    }
  },
  preference:
    ({ table }) =>
    (names) => {
      const wanted = names.map(fold)
      return {
        score(row) {
          const own = table.folded[row] ?? ''
          if (wanted.includes(own)) return 0
          const best = Math.max(...wanted.map((name) => soundAlike(own, name)))
          return Math.max(0, (best - 0.3) / 0.5)
        },
        explain: () => [{ kind: 'sound', text: `sounds like ${names.join(', ')}` }],
      }
    },
}

/** Names that rhyme with another. */
export const rhyme: PreferenceRule<string> = {
  help: { title: 'Rhymes', examples: ['rhymes with Clara'] },
  spelled: () => ['rhyme', 'rhymes', 'rhyming'],
  several: true,
  reader: (vocabulary) => (words, at) => {
    const phrase = RHYMES(words, at)
    const names = phrase && soundedAt(words, at, phrase.length, vocabulary)
    if (!names) return null
    return {
      length: names.length,
      values: names.names,
      ...(names.takes.length > 0 && { takes: names.takes }),
      label: `rhymes with ${names.names.join(', ')}`,
    }
  },
  preference: (at) => (names) => {
    const rhymes = names.map((name) => at.fits.rhyme(name))
    return {
      score: (row) => Math.max(...rhymes.map((rhymesWith) => rhymesWith(row))),
      explain: () => [{ kind: 'sound', text: `rhymes with ${names.join(', ')}` }],
    }
  },
}
