import type { Theme } from '#src/core/names/corpus/corpus.ts'
import type { WrittenEntry } from '#src/core/names/name.ts'
import { meaningWords, wordForms } from '#src/core/names/sentence/words.ts'
import type { WrittenIdeas } from '#tools/names/ideas/ideas-file.ts'

/** What shows each theme in a meaning: one of these words, or all words of one of these phrases. */
export type ThemeSigns = Map<string, { words: Set<string>; phrases: string[][] }>

/**
 * A theme is shown by its own words, by words close to it, and by those of its last cell in `themes.txt`, which show
 * it but are not searched for.
 */
export function createThemeSigns(
  themes: Theme[],
  alsoShownBy: Map<string, string[]>,
  ideas: WrittenIdeas,
): ThemeSigns {
  const signs: ThemeSigns = new Map()
  for (const { id, label, triggers } of themes) {
    const also = (alsoShownBy.get(id) ?? []).map(meaningWords)
    const words = new Set([id, label, ...triggers].flatMap(meaningWords))
    for (const [word = '', ...more] of also) if (more.length === 0) words.add(word)
    signs.set(id, { words, phrases: also.filter(({ length }) => length > 1) })
  }
  for (const [word, near] of ideas) {
    for (const { theme } of near) signs.get(theme)?.words.add(word)
  }
  return signs
}

/** The themes of an entry that no word of its meaning, or of its source's literal sense, shows; one message each. */
export function themeWarnings(entry: WrittenEntry, signs: ThemeSigns): string[] {
  const words = shownWords(entry)
  const forms = new Set(words.flatMap((word) => [...allForms(word)]))
  return entry.themes
    .filter((theme) => {
      const own = signs.get(theme)
      if (!own) return false
      const shown = [...forms].some((form) => own.words.has(form))
      return !shown && !own.phrases.some((phrase) => phrase.every((word) => words.includes(word)))
    })
    .map((theme) => `no word of "${entry.meaning}" shows the theme "${theme}"`)
}

/** The words of the meaning, and the quoted ones of the source words. */
function shownWords({ meaning, from = '' }: WrittenEntry): string[] {
  const senses = [...from.matchAll(/["“]([^"”]+)["”]/g)].map(([, sense = '']) => sense)
  return [meaning, ...senses].flatMap(meaningWords)
}

/** Suffixes for a word's agent, superlative or adjective; the engine's forms cover the others. */
const ENDINGS = /^(.{3,}?)(?:er|or|est|en|ish|like|ship|hood|dom|['’]s|s['’])$/

const formsByWord = new Map<string, ReadonlySet<string>>()

function allForms(word: string): ReadonlySet<string> {
  const known = formsByWord.get(word)
  if (known) return known
  const stem = ENDINGS.exec(word)?.[1]
  const stems = stem === undefined ? [word] : [word, stem, `${stem}e`]
  const undoubled = /([bdgmnprt])\1$/.test(stem ?? '') ? [(stem ?? '').slice(0, -1)] : []
  const forms = new Set([...stems, ...undoubled].flatMap((form) => [...wordForms(form)]))
  formsByWord.set(word, forms)
  return forms
}
