import type { Word } from '#src/core/names/sentence/words.ts'
import { capitalNames, nameAt } from '#src/core/names/sentence/names-in.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { isSameName, rowOfName } from './likeness.ts'
import { flow } from './surname.ts'
import { foldedAt, longestPhrase, type PreferenceRule, type Vocabulary } from './wish.ts'

const BEFORE = new Set(
  (
    'middle name for, middle names for, middle for, middle name to go with, middle names to go with, middle name with, middle names with, middle name that goes with, middle names that go with, middle names to pair with, middle name to pair with, ' +
    'middle name after, middle to go with, middle name ideas for, middle name idea for, middle name suggestions for, middle name options for, a middle for, middles for, middle goes with, first name is, the first name is, middle name for baby, middle name that flows with, middle names that flow with, middle name to match, middle that goes with'
  ).split(', '),
)

/** A name after "for", "with" and the like, in lower case. */
function afterLink(words: Word[], from: number, vocabulary: Vocabulary): { name: string; at: number } | null {
  for (let at = from; at < Math.min(words.length, from + 8); at++) {
    if (
      !/^(for|with|follow|after|suit|suits|match|to|name|named|called|complement|pair|is|go)$/.test(
        foldedAt(words, at),
      )
    )
      continue
    const found = nameAt(words, at + 1, vocabulary)
    if (found) return { name: found.name, at: at + 1 }
  }
  return null
}

/** Middle names for a first name. */
export const middle: PreferenceRule<string> = {
  help: { title: 'Middle names', examples: ['middle names for Clara'] },
  ownNegation: true,
  spelled: () => ['middle'],
  reader: (vocabulary) => (words, at) => {
    const before = longestPhrase(words, at, (text) => (BEFORE.has(text) ? text : undefined))
    const bare = before ? null : /^middles?$/.test(foldedAt(words, at))
    if (!before && !bare) return null
    let next = at + (before?.length ?? 1)
    while (
      /^(our|my|the|baby|names?|is|a|son|daughter|girl|boy|named|called|first|for|with|little|ideas?|something|that|goes|go|to)$/.test(
        foldedAt(words, next),
      )
    )
      next++
    const found = nameAt(words, next, vocabulary)
    if (!found && !bare) return null
    if (!found) {
      const length = /^names?$/.test(foldedAt(words, at + 1)) ? 2 : 1
      const [first] = capitalNames(words, vocabulary)
      const typed = first ?? afterLink(words, at + length, vocabulary)
      if (!typed) return { length, values: [''], label: 'as a middle name', weak: true }
      return { length, values: [typed.name], takes: [typed.at], label: `middle name for ${typed.name}` }
    }
    return { length: next + found.length - at, values: [found.name], label: `middle name for ${found.name}` }
  },
  preference: (at) => (names) => {
    const { table } = at
    const first = names.find((name) => name !== '') ?? ''
    const folded = fold(first)
    const row = first === '' ? null : rowOfName(at, first)
    const beats = row === null ? 2 : (table.syllables[row] ?? 2)
    const gender = row === null ? 'u' : (table.entries[row]?.seen ?? table.gender[row] ?? 'u')
    return {
      score(other) {
        if (first === '') return 0.6
        if (isSameName(at, other, first)) return 0
        const own = table.entries[other]?.seen ?? table.gender[other]
        if (gender !== 'u' && own !== 'u' && own !== gender) return 0
        const joint = flow(folded, beats, table.folded[other] ?? '', table.syllables[other] ?? 2).score
        const short = (table.syllables[other] ?? 2) <= 2 ? 0.1 : 0
        return Math.min(1, joint * 0.9 + short)
      },
      explain: () => (first === '' ? [] : [{ kind: 'sound', text: `flows after ${first}` }]),
    }
  },
}
