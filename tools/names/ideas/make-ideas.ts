import type { Theme } from '#src/core/names/corpus/corpus.ts'
import { wordForms } from '#src/core/names/sentence/words.ts'
import type { NearTheme, WrittenIdeas } from './ideas-file.ts'
import type { LeftOut } from './left-out.ts'
import { seedsOf, type ThemeScores } from './theme-scores.ts'

/** Below this score a word is unrelated to a theme: of 72 links down to 0.53 that were reviewed, 21 were wrong. */
const LEAST = 0.59
/** Maximum distance of further themes from the closest. */
const BEHIND = 0.14
const MAX_THEMES = 3
/** What one step of strength is worth. */
const STEP = 0.06
const MIN_LENGTH = 3

/** `words` in the order of frequency; only those that `known` contains are used. */
export type IdeaSources = {
  themes: Theme[]
  words: string[]
  known: (word: string) => boolean
  scores: ThemeScores
  leftOut: LeftOut
}

/**
 * The map from words to themes. Left out: theme words, names, words without an idea, offensive words, and forms that
 * the engine finds by another word of the same theme (`dancers` by `dancer`).
 */
export function makeIdeas({ themes, words, known, scores, leftOut }: IdeaSources): WrittenIdeas {
  const seeds = new Set(themes.flatMap(seedsOf))
  const ideas: WrittenIdeas = new Map()
  for (const word of words) {
    if (word.length < MIN_LENGTH || !known(word)) continue
    if (leftOut.hurtful(word) || leftOut.empty(word) || leftOut.name(word)) continue
    if ([...wordForms(word)].some((form) => seeds.has(form))) continue
    const near = nearest(themes, scores(word))
    if (near.length > 0) ideas.set(word, near)
  }
  // The most frequent form stays: words come in the order of frequency.
  const order = new Map([...ideas.keys()].map((word, at) => [word, at]))
  for (const [word, near] of ideas) {
    const same = [...wordForms(word)].some((form) => {
      const other = form === word ? undefined : ideas.get(form)
      return other?.[0]?.theme === near[0]?.theme && (order.get(form) ?? 0) < (order.get(word) ?? 0)
    })
    if (same) ideas.delete(word)
  }
  return ideas
}

function nearest(themes: Theme[], scores: number[]): NearTheme[] {
  const best = Math.max(...scores)
  return themes
    .map(({ id }, at) => ({ theme: id, score: scores[at] ?? 0 }))
    .filter(({ score }) => score >= LEAST && score >= best - BEHIND)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_THEMES)
    .map(({ theme, score }) => ({
      theme,
      strength: Math.min(9, 1 + Math.floor((score - LEAST) / STEP)),
    }))
}
