import type { WishKind } from '#src/core/names/wishes/registry.ts'
import type { SentenceMatch, Vocabulary, Wish } from '#src/core/names/wishes/wish.ts'
import { choiceIn } from './loose-choices.ts'
import { isNegated, isRefusing } from './negation.ts'
import { themePhrases } from './phrases.ts'
import { CHATTER, FILLERS, PRAISE } from './sentence-words.ts'
import type { Word } from './words.ts'

/** What is read on a second look: the positions of its words, the first one first. */
export type SecondMatch = Pick<SentenceMatch<unknown>, 'values' | 'label' | 'also'> & {
  kind: WishKind
  avoid: boolean
  at: number[]
}

const MEANS = /^(means?|meanings?|meant|symboli\w+|represents?|representing|signif\w+|translat\w+)$/

/**
 * What a sentence asks for with a word that says the kind (letter, meaning, "or") where no phrase was read: the
 * unread word that such a wish can only be about. Only for kinds of which nothing was read.
 */
export function secondLook(vocabulary: Vocabulary) {
  const themes = themePhrases(vocabulary.corpus)
  return (words: Word[], unread: number[], wishes: readonly Wish[]): SecondMatch[] => {
    const kinds = new Set(wishes.filter(({ values }) => values.length > 0).map(({ kind }) => kind))
    const lacks = (...some: WishKind[]): boolean => !some.some((kind) => kinds.has(kind))
    const found: SecondMatch[] = []
    const add = (match: SecondMatch | null): void => {
      if (match) found.push(match)
    }
    const choice = choiceIn(words, unread, vocabulary, wishes)
    add(choice)
    if (!choice && lacks('meaning', 'subject', 'lookUp', 'form', 'compare'))
      add(meaningIn(words, unread, themes))
    if (lacks('contains', 'startsWith', 'endsWith', 'initials')) add(letterIn(words, unread))
    return found
  }
}

/** The ideas in the clause of a word for meaning, and in the sentence where that has none. */
function meaningIn(
  words: Word[],
  unread: number[],
  themes: ReadonlyMap<string, unknown>,
): SecondMatch | null {
  const cue = words.findIndex(({ folded }) => MEANS.test(folded))
  if (cue < 0) return null
  const ideas = unread.filter((at) => {
    const word = words[at]?.folded ?? ''
    return themes.has(word) && !isPlain(word) && !PRAISE.has(word)
  })
  const near = ideas.filter((at) => !words.slice(Math.min(cue, at) + 1, Math.max(cue, at) + 1).some(isBegun))
  const at = near.length > 0 ? near : ideas
  const first = at[0]
  if (first === undefined) return null
  const values = at.map((each) => words[each]?.folded ?? '')
  return {
    kind: 'meaning',
    values,
    label: `means ${values.join(' or ')}`,
    avoid: isNegated(words, first),
    at,
  }
}

/** `the letter x`, wherever it is said to be. */
function letterIn(words: Word[], unread: number[]): SecondMatch | null {
  const at = unread.find(
    (each) =>
      /^[b-hj-z]$/.test(words[each]?.folded ?? '') && /^letters?$/.test(words[each - 1]?.folded ?? ''),
  )
  if (at === undefined) return null
  const letter = words[at]?.folded ?? ''
  let from = at
  while (from > 0 && !words[from]?.clause) from--
  const avoid = isRefusing(words, from, at)
  return {
    kind: 'contains',
    values: [letter],
    label: avoid ? `no ${letter}` : `contains ${letter}`,
    avoid,
    at: [at],
  }
}

const isBegun = ({ clause }: Word): boolean => clause
const isPlain = (word: string): boolean => FILLERS.has(word) || CHATTER.has(word)
