import { type Era, eraMatcher } from './era-rows.ts'
import { foldedAt, type DemandRule, longestPhrase, type SentenceMatch } from './wish.ts'
import { numberAt, quantityAt } from '#src/core/names/sentence/numbers.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'

const DECADES: Record<string, number> = {
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
  help: { title: 'Era', examples: ['popular in the 1920s', 'names from the seventies'] },
  field: {
    label: 'Era',
    read: readYears,
    write: ({ from, to, peak }) => `${from}-${to}${peak ? '-peak' : ''}`,
    describe: (value) => `${value.peak ? 'peaked in' : 'from'} ${labelOf(value)}`,
    range: { least: 1880, max: 2020, step: 10 },
  },
  several: true,
  spelled: () => [...Object.keys(NAMED).filter((name) => !name.includes(' ')), ...Object.keys(DECADES)],
  reader: () => readEra,
  /** First names whose best time it was, then others that many were given then. */
  matcher: (at) => {
    const rowsOf = eraMatcher(at)
    return (years) => rowsOf(years, labelOf(years))
  },
}

/** `1920-1929`, `1920-1929-peak`. */
function readYears(text: string): Era | undefined {
  const [, first, last, peak] = /^(\d{4})-(\d{4})(-peak)?$/.exec(text) ?? []
  const [from, to] = [Number(first), Number(last)]
  return from <= to ? { from, to, ...(peak ? { peak: true as const } : {}) } : undefined
}

function readEra(words: Word[], at: number): SentenceMatch<Era> | null {
  const open = readOpen(words, at) ?? readAgo(words, at)
  if (open) return open
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

const labelOf = ({ from, to }: Era): string =>
  from === to
    ? String(from)
    : from % 10 === 0 && to % 10 === 9
      ? to - from === 9
        ? `the ${from}s`
        : `the ${from}s to the ${to - 9}s`
      : `${from} to ${to}`

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

/** The first and the last year of the counts. */
const FIRST_YEAR = 1880
const LAST_YEAR = 2024
const OPEN = pattern(
  '(names?|popular|common|used|given|born|from|were|was|became|become|got|big|fashionable|trendy|that|people|anytime|sometime|any time)* (before|pre|prior to|up to|until|till|after|since|post) (the|about|around|year)* <year> (onwards|on)?',
)

/** `born before 1920`, `after 2010`. */
function readOpen(words: Word[], at: number): SentenceMatch<Era> | null {
  const found = OPEN(words, at)
  if (!found) return null
  const slot = found.slots.year ?? 0
  const year = yearAt(words, slot, true)
  if (!year) return null
  const since = words.slice(at, slot).some(({ folded }) => /^(after|since|post)$/.test(folded))
  const including = words.slice(at, slot).some(({ folded }) => /^(since|to|until|till)$/.test(folded))
  const { from, to } = year.era
  const value = since
    ? { from: including ? from : to + 1, to: LAST_YEAR }
    : { from: FIRST_YEAR, to: including ? to : from - 1 }
  if (value.from > value.to) return null
  return {
    length: Math.max(found.length, slot + year.length - at),
    values: [value],
    label: `from ${labelOf(value)}`,
  }
}

const AGO = pattern(
  '(from|popular|common|used|given|in use|in fashion|fashionable|big|of|about|around|roughly|over|some|like)*',
)

/** `popular 100 years ago`, `from fifty years ago`. */
function readAgo(words: Word[], at: number): SentenceMatch<Era> | null {
  const next = at + (AGO(words, at)?.length ?? 0)
  const years = quantityAt(words, next)
  if (!years || !/^(years?|yrs)$/.test(foldedAt(words, next + years.length))) return null
  if (foldedAt(words, next + years.length + 1) !== 'ago') return null
  // What a person did three years ago is a story.
  if (years.value < 20 || LAST_YEAR - years.value < FIRST_YEAR) return null
  const year = LAST_YEAR - years.value
  const value = { from: year - 5, to: year + 5 }
  return { length: next + years.length + 2 - at, values: [value], label: `from ${labelOf(value)}` }
}

/** `1935`, `1920s`, `the 20s`, `the sixties`, `2000s`. */
function yearAt(words: Word[], at: number, lead: boolean): { era: Era; length: number } | null {
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
