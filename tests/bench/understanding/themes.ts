import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const themes = new Map<string, string>()
for (const line of readFileSync(
  fileURLToPath(new URL('../../../content/names/themes.txt', import.meta.url)),
  'utf8',
).split('\n')) {
  const [id = '', , , triggers = ''] = line.split('|').map((cell) => cell.trim())
  for (const word of [id, ...triggers.split(',')]) {
    const phrase = word.trim().toLowerCase()
    if (phrase !== '' && !themes.has(phrase)) themes.set(phrase, id)
  }
}

/** The theme of a word, or the word. */
export const themeOf = (word: string): string => {
  const lower = word.toLowerCase()
  return themes.get(lower) ?? themes.get(lower.replace(/s$/, '')) ?? lower.replace(/s$/, '')
}

/** The ideas of a meaning: phrases that name a theme count as one. */
export function ideasOf(text: string): string[] {
  const words = text.split(' ')
  const found: string[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(3, words.length - at)
    while (length > 1 && !themes.has(words.slice(at, at + length).join(' '))) length--
    found.push(words.slice(at, at + length).join(' '))
    at += length
  }
  return found
}
