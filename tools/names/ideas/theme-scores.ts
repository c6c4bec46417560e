import type { Theme } from '#src/core/names/corpus/corpus.ts'
import { meaningWords } from '#src/core/names/sentence/words.ts'
import { cosine, type Vectors } from './vectors.ts'
import { type WordNet, wordsNear } from './wordnet.ts'

/** How close a word is to each theme, about 0 to 1.3; themes in their own order. */
export type ThemeScores = (word: string) => number[]

/** What WordNet's own proximity adds to the cosine. */
const WORDNET = 0.3
/** A theme's score is the mean of this many closest words. */
const NEAREST = 3

/** The words that represent a theme: of its id, its label, and its triggers. */
export function seedsOf(theme: Pick<Theme, 'id' | 'label' | 'triggers'>): string[] {
  return [...new Set([theme.id, theme.label, ...theme.triggers].flatMap(meaningWords))]
}

/** Scores words against themes. A theme's own word is not compared with itself, and an opposite scores near zero. */
export function createThemeScores(themes: Theme[], vectors: Vectors, wordnet: WordNet): ThemeScores {
  const near = new Map<string, Map<string, number>>()
  const nearTo = (word: string): Map<string, number> => {
    const found = near.get(word) ?? wordsNear(wordnet, word)
    near.set(word, found)
    return found
  }
  const seeds = themes.map((theme) => seedsOf(theme).filter((seed) => vectors.rowOf.has(seed)))
  const opposites = seeds.map((words) => oppositesOf(words, wordnet))
  return (word) => {
    const row = vectors.rowOf.get(word)
    if (row === undefined) return themes.map(() => 0)
    const own = wordsNear(wordnet, word)
    return seeds.map((words, theme) => {
      if (opposites[theme]?.has(word)) return 0
      const scores = words
        .filter((seed) => seed !== word)
        .map((seed) => {
          const linked = Math.max(own.get(seed) ?? 0, nearTo(seed).get(word) ?? 0)
          return cosine(vectors, row, vectors.rowOf.get(seed) ?? 0) + WORDNET * linked
        })
        .sort((a, b) => b - a)
        .slice(0, NEAREST)
      return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length)
    })
  }
}

/** The opposites of words by their first senses, and near synonyms of those: their vectors are similar. */
function oppositesOf(words: string[], { senses, sensesOf }: WordNet): Set<string> {
  const found = new Set<string>()
  for (const word of words) {
    for (const { id, rank } of sensesOf.get(word) ?? []) {
      if (rank > 0) continue
      for (const { kind, to } of senses.get(id)?.links ?? []) {
        if (kind !== '!') continue
        const opposite = senses.get(to)
        const alike = (opposite?.links ?? []).filter((link) => link.kind === '&' || link.kind === '+')
        for (const sense of [opposite, ...alike.map((link) => senses.get(link.to))]) {
          for (const other of sense?.words ?? []) found.add(other)
        }
      }
    }
  }
  for (const word of words) found.delete(word)
  return found
}
