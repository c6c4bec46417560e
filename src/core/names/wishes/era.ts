import type { Word } from '#src/core/names/sentence/words.ts'
import { readAge } from './era-age.ts'
import { isBeyond, readOpenEra } from './era-open.ts'
import { type Era, eraMatcher } from './era-rows.ts'
import { DECADES, labelOf, yearAt } from './era-years.ts'
import { foldedAt, type DemandRule, longestPhrase, type SentenceMatch } from './wish.ts'

/** Times with years of their own, whatever is counted: the youngest generation with a name ended in 2024. */
const NAMED: Record<string, Era> = {
  'late 1800s': { from: 1880, to: 1899 },
  'early 1900s': { from: 1900, to: 1909 },
  'mid 1900s': { from: 1940, to: 1960 },
  'late 1900s': { from: 1970, to: 1999 },
  '19th century': { from: 1880, to: 1900 },
  flapper: { from: 1920, to: 1929 },
  'flapper era': { from: 1920, to: 1929 },
  'swinging sixties': { from: 1960, to: 1969 },
  'swinging 60s': { from: 1960, to: 1969 },
  'baby boom': { from: 1946, to: 1964 },
  'depression era': { from: 1930, to: 1939 },
  'during the war': { from: 1939, to: 1945 },
  'second world war': { from: 1939, to: 1945 },
  'first world war': { from: 1914, to: 1918 },
  interwar: { from: 1918, to: 1939 },
  'between the wars': { from: 1918, to: 1939 },
  'pre war': { from: 1920, to: 1939 },
  y2k: { from: 1998, to: 2003 },
  'gen z': { from: 1997, to: 2012 },
  'generation z': { from: 1997, to: 2012 },
  'generation x': { from: 1965, to: 1980 },
  'gen y': { from: 1981, to: 1996 },
  'gen alpha': { from: 2010, to: 2024 },
  'silent generation': { from: 1928, to: 1945 },
  'greatest generation': { from: 1901, to: 1927 },
  victorian: { from: 1880, to: 1901 },
  'victorian era': { from: 1880, to: 1901 },
  edwardian: { from: 1901, to: 1914 },
  'turn of the century': { from: 1895, to: 1909 },
  'turn of the last century': { from: 1895, to: 1909 },
  'jazz age': { from: 1920, to: 1929 },
  'roaring twenties': { from: 1920, to: 1929 },
  'roaring 20s': { from: 1920, to: 1929 },
  'art deco': { from: 1920, to: 1939 },
  'great depression': { from: 1930, to: 1939 },
  wartime: { from: 1939, to: 1945 },
  'world war ii': { from: 1939, to: 1945 },
  'world war two': { from: 1939, to: 1945 },
  ww2: { from: 1939, to: 1945 },
  wwii: { from: 1939, to: 1945 },
  'world war i': { from: 1914, to: 1918 },
  'world war one': { from: 1914, to: 1918 },
  ww1: { from: 1914, to: 1918 },
  'mid century': { from: 1945, to: 1964 },
  midcentury: { from: 1945, to: 1964 },
  postwar: { from: 1946, to: 1959 },
  'post war': { from: 1946, to: 1959 },
  'baby boomer': { from: 1946, to: 1964 },
  'baby boomers': { from: 1946, to: 1964 },
  boomer: { from: 1946, to: 1964 },
  'gen x': { from: 1965, to: 1980 },
  millennial: { from: 1981, to: 1996 },
  millennials: { from: 1981, to: 1996 },
}
const AROUND = new Set(['around', 'circa', 'about', 'near', 'c'])
const PEAKED = /^(peaked|peak|peaking|peaks|highest|height|heyday)$/
/** Words before a year that belong to it; the others (popular, vintage) are wishes of their own or say the same. */
const LEAD =
  /^(popular|common|big|used|given|loved|trendy|fashionable|fashion|vogue|rage|all|charts|hot|famous|from|of|in|during|the|peaked|peak|peaking|peaks|heyday|at|its|their|around|circa|about|back|born|height|early|mid|late|between|like|style|c|highest|were|was|that|most|very|year|years|very|well|known)$/
/** A lead counts only with one of these in it, or a number would be taken for a year. */
const ENOUGH =
  /^(popular|common|big|used|given|trendy|fashionable|hot|famous|from|of|in|during|peaked|peak|peaking|peaks|heyday|around|circa|born|between|the|early|mid|late|height|back)$/

/** When a name was given most. */
export const era: DemandRule<Era> = {
  help: {
    title: 'Era',
    examples: ['popular in the 1920s', 'names from the seventies', 'names of a 90 year old grandpa'],
  },
  field: {
    label: 'Era',
    read: readYears,
    write: ({ from, to, peak }) => `${from}-${to}${peak ? '-peak' : ''}`,
    describe: (value) => `${value.peak ? 'peaked in' : 'from'} ${labelOf(value)}`,
    range: ({ firstYear, lastYear }) => ({ least: decadeOf(firstYear), max: decadeOf(lastYear), step: 10 }),
  },
  several: true,
  spelled: () => [...Object.keys(NAMED).filter((name) => !name.includes(' ')), ...Object.keys(DECADES)],
  reader:
    ({ years }) =>
    (words, at) => {
      const open = readOpenEra(words, at, years) ?? readAge(words, at, years)
      if (open) return open
      const found = readEra(words, at)
      // "names nobody used in 2024"
      if (found && isOfNobody(words, at))
        return found.values.every(({ from, to }) => from === to)
          ? null
          : { ...found, avoid: true, settled: true }
      return found && isBeyond(words, at, years) ? null : found
    },
  /** First names whose best time it was, then others that many were given then. */
  matcher: (at) => {
    const rowsOf = eraMatcher(at)
    return (years) => rowsOf(years, labelOf(years))
  },
}

/** Whether nobody had the names then: which names were not given in a year cannot be asked, a decade can be refused. */
const isOfNobody = (words: Word[], at: number): boolean =>
  words
    .slice(Math.max(0, at - 4), at + 1)
    .some(
      ({ folded }, index, near) =>
        /^(nobody|noone)$/.test(folded) || (folded === 'one' && near[index - 1]?.folded === 'no'),
    )

/** `1920-1929`, `1920-1929-peak`. */
function readYears(text: string): Era | undefined {
  const [, first, last, peak] = /^(\d{4})-(\d{4})(-peak)?$/.exec(text) ?? []
  const [from, to] = [Number(first), Number(last)]
  return from <= to ? { from, to, ...(peak ? { peak: true as const } : {}) } : undefined
}

const decadeOf = (year: number): number => Math.floor(year / 10) * 10

function readEra(words: Word[], at: number): SentenceMatch<Era> | null {
  // "mid century" is no part of one.
  const named = longestPhrase(words, at, (phrase) =>
    Object.hasOwn(NAMED, phrase) ? NAMED[phrase] : undefined,
  )
  const goesOn = named !== null && /^(or|and|to|through)$/.test(foldedAt(words, at + named.length))
  if (named && named.length > 1 && !goesOn)
    return { length: named.length, values: [named.known], label: `from ${labelOf(named.known)}` }
  let next = at
  let lead = false
  let peak = false
  let around = false
  let part = ''
  while (next - at < 6 && LEAD.test(foldedAt(words, next)) && !(next > at && words[next]?.clause)) {
    const word = foldedAt(words, next)
    if (ENOUGH.test(word)) lead = true
    if (PEAKED.test(word)) peak = true
    if (AROUND.has(word)) around = true
    if (/^(early|mid|late)$/.test(word)) part = word
    next++
  }
  const found = yearsAt(words, next, lead)
  if (!found) return null
  let { from, to } = found.era
  if (part !== '' && to - from === 9) {
    if (part === 'early') to = from + 4
    else if (part === 'late') from = from + 5
    else [from, to] = [from + 3, from + 6]
  }
  if (around) [from, to] = from === to ? [from - 5, to + 5] : [from - 3, to + 3]
  let end = next + found.length
  while (
    /^(style|era|generation|period|vibe|names|baby|babies|inspired)$/.test(foldedAt(words, end)) &&
    words[end]?.clause === false
  ) {
    if (/^(names|baby|babies)$/.test(foldedAt(words, end))) break
    end++
  }
  const value: Era = { from, to, ...(peak && { peak }) }
  return { length: end - at, values: [value], label: `${peak ? 'peaked in' : 'from'} ${labelOf(value)}` }
}

function yearsAt(words: Word[], at: number, lead: boolean): { era: Era; length: number } | null {
  const named = longestPhrase(words, at, (phrase) =>
    Object.hasOwn(NAMED, phrase) ? NAMED[phrase] : undefined,
  )
  const first = named ? { era: named.known, length: named.length } : yearAt(words, at, lead)
  if (!first) return null
  const joined = /^(and|to|through|until|or|till)$/.test(foldedAt(words, at + first.length)) ? 1 : 0
  const after = at + first.length + joined
  const other =
    joined > 0
      ? longestPhrase(words, after, (phrase) => (Object.hasOwn(NAMED, phrase) ? NAMED[phrase] : undefined))
      : null
  // "edwardian or victorian": two that adjoin are one span.
  if (other && other.known.from <= first.era.to + 1 && first.era.from <= other.known.to + 1) {
    const from = Math.min(first.era.from, other.known.from)
    const to = Math.max(first.era.to, other.known.to)
    return { era: { from, to }, length: first.length + joined + other.length }
  }
  if (named) return first
  const second = yearAt(words, after, true)
  if (second && second.era.to > first.era.from && (joined > 0 || words[at + first.length]?.clause === false))
    return { era: { from: first.era.from, to: second.era.to }, length: first.length + joined + second.length }
  return first
}
