import { numberAt } from '#src/core/names/sentence/numbers.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import type { Era } from './era-rows.ts'
import { foldedAt } from './wish.ts'

export const DECADES: Record<string, number> = {
  twenties: 20,
  thirties: 30,
  forties: 40,
  fourties: 40,
  fifties: 50,
  sixties: 60,
  seventies: 70,
  eighties: 80,
  nineties: 90,
  noughties: 100,
  naughties: 100,
  aughts: 100,
}

export const labelOf = ({ from, to }: Era): string =>
  from === to
    ? String(from)
    : from % 10 === 0 && to % 10 === 9
      ? to - from === 9
        ? `the ${from}s`
        : `the ${from}s to the ${to - 9}s`
      : `${from} to ${to}`

/** `1935`, `1920s`, `the 20s`, `the sixties`, `2000s`. */
export function yearAt(words: Word[], at: number, lead: boolean): { era: Era; length: number } | null {
  const word = foldedAt(words, at).replace(/^(\d{2,4})s$/, '$1s')
  const decade = /^(1[89]\d0|20[012]0)s$/.exec(word)
  if (decade) return { era: { from: Number(decade[1]), to: Number(decade[1]) + 9 }, length: 1 }
  const year = /^(18[89]\d|19\d\d|20[012]\d)$/.exec(word)
  // A year alone in a sentence is a year; "1935 names".
  if (year) return { era: { from: Number(year[1]), to: Number(year[1]) }, length: 1 }
  // "when I was born in 84"
  const born =
    /^[2-9]\d$/.test(word) && foldedAt(words, at - 1) === 'in' && foldedAt(words, at - 2) === 'born'
  if (born) return { era: { from: 1900 + Number(word), to: 1900 + Number(word) }, length: 1 }
  const short = /^(\d0)s$/.exec(word)
  if (short) {
    const from = (Number(short[1]) < 20 ? 2000 : 1900) + Number(short[1])
    return { era: { from, to: from + 9 }, length: 1 }
  }
  const named = Object.hasOwn(DECADES, word) ? DECADES[word] : undefined
  // "she is in her forties"
  const aged = /^(my|his|her|their|our|your|mid|early|late)$/.test(foldedAt(words, at - 1))
  if (named !== undefined && (lead || !aged))
    return { era: { from: 1900 + named, to: 1909 + named }, length: 1 }
  if (word === 'nineteen' || word === 'eighteen')
    return spelledYear(words, at, word === 'nineteen' ? 1900 : 1800)
  return null
}

/** `nineteen fifties`, `nineteen twenty`, `nineteen thirty five`. */
function spelledYear(words: Word[], at: number, century: number): { era: Era; length: number } | null {
  const word = foldedAt(words, at + 1)
  const decade = Object.hasOwn(DECADES, word) ? DECADES[word] : undefined
  if (decade !== undefined) return { era: { from: century + decade, to: century + decade + 9 }, length: 2 }
  const tens = TENS.indexOf(word)
  if (tens < 0) return null
  const ones = numberAt(words, at + 2) ?? 0
  const within = ones > 0 && ones < 10 && words[at + 2]?.clause === false
  const year = century + tens * 10 + (within ? ones : 0)
  return { era: { from: year, to: year }, length: within ? 3 : 2 }
}
const TENS = ['', 'ten', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
