import * as v from 'valibot'
import { readColumns, readJson, writeColumn } from './columns.ts'
import { NamesError } from '#src/core/names/names-error.ts'
import { wordForms } from '#src/core/names/sentence/words.ts'

/**
 * The themes near to a word, the nearest first, for words that name no theme: `volcano` is near `mountain`.
 * Built from `content/names/ideas.txt`.
 */
export type Ideas = Map<string, string[]>

const ideasSchema = v.object({
  notice: v.string(),
  themes: v.array(v.string()),
  columns: v.object({ word: v.string(), near: v.string() }),
  count: v.number(),
})

/** The character for the first theme; each further theme has the next one. */
const FIRST_THEME = 0x23
/** The prefix length code for 0 letters shared with the word before; one letter has the next character, and so on. */
const NONE_SHARED = 0x41
const MAX_SHARED = 25

/**
 * The map as a compact text file: words sorted, each as a capital for the prefix length shared with the one before
 * and the remaining letters, and its themes, one character each.
 *
 * @param notice the attribution, which every copy must contain
 */
export function writeIdeas(ideas: Ideas, notice: string): string {
  const words = [...ideas.keys()].sort()
  const themes = [...new Set([...ideas.values()].flat())].sort()
  const letters = new Map(themes.map((theme, at) => [theme, String.fromCharCode(FIRST_THEME + at)]))
  const columns: v.InferOutput<typeof ideasSchema>['columns'] = {
    word: words.map((word, at) => afterShared(word, words[at - 1] ?? '')).join(''),
    near: writeColumn(words, (word) => (ideas.get(word) ?? []).map((theme) => letters.get(theme)).join('')),
  }
  return JSON.stringify({ notice, themes, count: words.length, columns })
}

/** `seal` after `sea` is `Dl`. */
function afterShared(word: string, before: string): string {
  let shared = 0
  while (shared < MAX_SHARED && shared < word.length && word[shared] === before[shared]) shared++
  return String.fromCharCode(NONE_SHARED + shared) + word.slice(shared)
}

/** Reads what `writeIdeas` wrote; throws `data-damaged` for anything else. */
export function readIdeas(text: string): Ideas {
  const { themes, columns, count } = readJson(ideasSchema, text)
  const { near } = readColumns({ near: columns.near }, count)
  const ideas: Ideas = new Map()
  let word = ''
  for (const [, shared = '', rest = ''] of columns.word.matchAll(/([A-Z])([a-z]*)/g)) {
    word = word.slice(0, shared.charCodeAt(0) - NONE_SHARED) + rest
    const letters = Array.from(near[ideas.size] ?? '')
    ideas.set(
      word,
      letters.map((letter) => {
        const theme = themes[letter.charCodeAt(0) - FIRST_THEME]
        if (theme === undefined) throw new NamesError('data-damaged')
        return theme
      }),
    )
  }
  if (ideas.size !== count) throw new NamesError('data-damaged')
  return ideas
}

/** Shorter forms are too often other words: ear is no form of early, nor hat of hated. */
const LEAST_FORM = 4

/** The form of a word in the map: the word itself, or one that it may be derived from (`sailors`, `sailor`). */
export function ideaForm(word: string, ideas: { has(word: string): boolean }): string | undefined {
  return [...wordForms(word)].find((form) => ideas.has(form) && (form === word || form.length >= LEAST_FORM))
}
