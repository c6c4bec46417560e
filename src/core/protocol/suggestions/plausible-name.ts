import { isBlocked } from '#src/core/names/invent/blocked.ts'

const MAX_LETTERS = 30

/** One or two words, each with joined parts: `Anne-Marie`, `O’Shea`, `Ana María`. */
const FORM =
  /^\p{L}[\p{L}\p{M}]*(?:[-'’ʻ]\p{L}[\p{L}\p{M}]*)*(?: \p{L}[\p{L}\p{M}]*(?:[-'’ʻ]\p{L}[\p{L}\p{M}]*)*)?$/u

/** Scripts that names are written in; letters of two of them in one name imitate another one. */
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Hangul}/u,
]

/** Words that models output in place of a name, and the first words of sentences cut to two. */
const NO_NAMES = new Set(
  (
    'system prompt ignore instruction instructions assistant user developer null undefined none unknown name names example ' +
    'test admin password secret token error json api key openai chatgpt gpt sorry sure certainly cannot unable okay yes ' +
    'hello click here visit you the and this that these your with from not please output reveal override jailbreak hacked pwned ' +
    'true false object function script alert select drop table root sudo suggestion suggestions reason request'
  ).split(' '),
)

/** Whether a text may be shown as a name: it has the form of one, in one script, and is no word of abuse. */
export function isPlausibleName(name: string): boolean {
  if (/^[a-z]?$/i.test(name) || name.length > MAX_LETTERS || !FORM.test(name)) return false
  if (SCRIPTS.filter((script) => script.test(name)).length !== 1) return false
  const words = name.split(' ')
  return words.every(isWordOfName) && !/(\p{L})\1{3}/iu.test(name) && !isBlocked(name)
}

function isWordOfName(word: string): boolean {
  const hasCase = word.toLowerCase() !== word.toUpperCase()
  if (hasCase && !/^\p{Lu}/u.test(word)) return false
  if (hasCase && word.length > 3 && word === word.toUpperCase()) return false
  return word.split(/[-'’ʻ]/).every((part) => !NO_NAMES.has(part.toLowerCase()))
}
