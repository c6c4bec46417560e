import * as v from 'valibot'
import { readColumns, readJson, writeColumn } from './columns.ts'
import { NamesError } from '#src/core/names/names-error.ts'
import { wordForms } from '#src/core/names/sentence/words.ts'

/**
 * The themes that a word is near to, the nearest first, for words that no theme is called by: `volcano` is near `mountain`.
 * Made at build time from `content/names/ideas.txt`.
 */
export type Ideas = Map<string, string[]>

const ideasSchema = v.object({
  notice: v.string(),
  themes: v.array(v.string()),
  columns: v.object({ word: v.string(), near: v.string() }),
  count: v.number(),
})

/** The character that stands for the first theme; each further theme has the next one. */
const FIRST_THEME = 0x23
/** The character before a word that shares no letter with the one before it, then for one letter, and so on. */
const NONE_SHARED = 0x41
const MAX_SHARED = 25

/**
 * The map as a compact text file: words sorted, each as a capital for how many letters it shares with the one before
 * and the rest of it, and its themes, a character each.
 *
 * @param notice whose work it is made from; every copy must say so
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

/** A shorter form is too often another word: ear is none of early, hat none of hated. */
const LEAST_FORM = 4

/** The form under which the map holds a word: the word itself, or one that it may be of (`sailors`, `sailor`). */
export function ideaForm(word: string, ideas: { has(word: string): boolean }): string | undefined {
  return [...wordForms(word)].find((form) => ideas.has(form) && (form === word || form.length >= LEAST_FORM))
}
