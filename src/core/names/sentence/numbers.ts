import { phraseList } from './word-list.ts'
import type { Word } from './words.ts'

const SMALL = phraseList(
  'zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen',
)
const LARGE: Record<string, number> = {
  single: 1,
  double: 2,
  triple: 3,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
}

/** From one to seven in Spanish, French, German, Portuguese and Italian. */
const FOREIGN = wordNumbers(
  'una une ein eine einer uma, dos deux zwei dois duas due, tres trois drei tre, cuatro quatre vier quatro quattro, ' +
    'cinco cinq funf cinque, seis sechs sei, siete sept sieben sete sette',
)

/* @__NO_SIDE_EFFECTS__ */
function wordNumbers(lists: string): ReadonlyMap<string, number> {
  return new Map(
    lists
      .split(', ')
      .flatMap((words, index) => words.split(' ').map((word): [string, number] => [word, index + 1])),
  )
}

/** Whether a word is an English number, or one in digits. */
export const isEnglishNumber = (word: string): boolean => numberOf(word) !== null && !FOREIGN.has(word)

/** The number that a word is, in digits or as a word; null for any other word. */
export function numberOf(word: string): number | null {
  if (/^\d{1,6}$/.test(word)) return Number(word)
  const large = Object.hasOwn(LARGE, word) ? LARGE[word] : undefined
  if (large !== undefined) return large
  const small = SMALL.indexOf(word)
  return small > 0 ? small : (FOREIGN.get(word) ?? null)
}

/** The number at a position of a sentence. */
export const numberAt = (words: Word[], at: number): number | null => numberOf(words[at]?.folded ?? '')

/** `100`, `1k`, `500th`, `one hundred`, `a thousand`, `5 hundred`: the number and its words. */
export function quantityAt(words: Word[], at: number): { value: number; length: number } | null {
  const written = /^(\d{1,3})k$|^(\d{2,4})(?:st|nd|rd|th)$/.exec(words[at]?.folded ?? '')
  if (written) return { value: written[1] ? Number(written[1]) * 1000 : Number(written[2]), length: 1 }
  const first = words[at]?.folded === 'a' ? 1 : numberAt(words, at)
  if (first === null) return null
  const unit = numberAt(words, at + 1)
  if (first < 100 && (unit === 100 || unit === 1000)) return { value: first * unit, length: 2 }
  return words[at]?.folded === 'a' ? null : { value: first, length: 1 }
}
