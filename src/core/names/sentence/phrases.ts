import type { Corpus } from '#src/core/names/corpus/corpus.ts'
import { fold } from '#src/core/names/spelling/fold.ts'

/** The folded words of a text, separated by single spaces. */
export function phraseOf(text: string): string {
  return text
    .split(/[\s-]+/)
    .map(fold)
    .filter(Boolean)
    .join(' ')
}

/** Theme phrases with the ids they refer to. */
export function themePhrases(corpus: Pick<Corpus, 'themes'>): Map<string, string[]> {
  const phrases = new Map<string, string[]>()
  for (const theme of corpus.themes) {
    for (const text of [theme.id, theme.label, ...theme.triggers]) {
      const phrase = phraseOf(text)
      const ids = phrases.get(phrase) ?? []
      if (!ids.includes(theme.id)) phrases.set(phrase, [...ids, theme.id])
    }
  }
  return phrases
}
