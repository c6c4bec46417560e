import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, ruledIpa } from './ipa.ts'

const NONE = '-'

/** Lines `word | ipa` or `word | respelling | ipa`: written from knowledge of the language, before the rules. */
function earWords(origin: string): [text: string, ipa: string, say: string][] {
  const file = join(import.meta.dirname, 'ear-words', `${origin}.txt`)
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      return [cells[0] ?? '', cells.at(-1) ?? '', cells.length > 2 ? (cells[1] ?? '') : '']
    })
}

/** Origins of one language are heard by the same words. */
const HEARD = [...new Map(Object.entries(LANGUAGES).map(([origin, language]) => [language, origin])).values()]

describe.each(HEARD)('%s', (origin) => {
  const words = earWords(origin)
  const script = LANGUAGES[origin]?.script

  test('has at least 25 words to be heard by', () => {
    expect(words.filter(([, ipa]) => ipa !== NONE).length).toBeGreaterThanOrEqual(25)
  })

  test('is transcribed as it is heard', () => {
    const heard = words.map(([text, , say]) => {
      const scripts = script ? [{ lang: script, text }] : []
      return [text, ruledIpa({ name: text, origin, say, scripts, variants: [] }) ?? NONE]
    })
    expect(heard).toEqual(words.map(([text, ipa]) => [text, ipa.normalize('NFC')]))
  })
})
