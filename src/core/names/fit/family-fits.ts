import { listed } from '#src/core/text/listed.ts'
import { birthFacts } from '#src/core/names/popularity/births-file.ts'
import { displayName, type Indexes } from '#src/core/names/search/condition.ts'
import type { Reason } from '#src/core/names/name.ts'
import { eachRow } from '#src/core/names/search/bitmap.ts'
import { comparable } from '#src/core/names/search/preference.ts'
import type { Steps } from '#src/core/names/search/steps.ts'
import { scoredOnce } from '#src/core/names/search/scored-once.ts'
import { isSameName, rowOfName } from '#src/core/names/wishes/likeness.ts'
import { type Family, type FamilyFit, type Remark, surnamesOf } from './family.ts'
import { flowRemarks, initialsRemarks, siblingRemarks } from './remarks.ts'
import { FLOWS, flowScore, flowSigns, fullNameScore } from './flow.ts'
import { initialsOf, initialsWord } from './initials.ts'
import { createMiddleFits, SHORT_BONUS } from './middle-fits.ts'
import { highestFit, siblingFit, type SiblingFit } from './siblings.ts'
import { type Sounded, soundedName, soundedSurname } from './sounded.ts'

/** How names fit one family; scores are from 0 to 1. */
export type Fit = {
  flow(row: number): number
  siblings(row: number): number
  /** Both, as far as the family has them, and less for initials that spell something. */
  score(row: number): number
  reasons(row: number): Reason[]
}

/** How names fit families. */
export type FamilyFits = {
  of(family: Family): Fit
  /** Whether a row rhymes with a name, from the stressed vowel on (1), or at least from its last but one vowel (0.8). */
  rhyme(name: string): (row: number) => number
  /** How a name goes with a first name before it, and the surname. */
  asMiddle(first: string, surname: string): (row: number) => number
  /** How well the names of two rows go together for brothers and sisters. */
  pair(row: number, other: number): number
  detail(row: number, family: Family): FamilyFit
  /** Prepares what is heard of each name that is ranked: otherwise the first search for a family does. */
  prepareSteps(): Steps<void>
}

/** Names of another time than their siblings are still shown; below this the set has something odd. */
const SET_FITS = 0.6
/** So many siblings are said to be like a name: more is not read at a glance. */
const MAX_BESIDE = 2
/** What initials that spell something take. */
const INITIALS_COST = 0.25
/** What the least fitting of several children counts beside their mean. */
const LEAST_WEIGHT = 0.5
/** Below it no name is shown beside siblings, unless hardly any fits. */
const LISTENED = 0.4
const together = (least: number, sum: number, count: number): number =>
  LEAST_WEIGHT * least + ((1 - LEAST_WEIGHT) * sum) / count
/** An ending of two vowels that is the same, with another stress. */
const NEARLY_RHYMES = 0.8
/** So many names are prepared in a millisecond or two. */
const ROWS_A_STEP = 128

/** Prepared on first use. Families are remembered for a while, since every keystroke searches for the same one. */
export function createFamilyFits(at: Pick<Indexes, 'table' | 'spelling' | 'similarity'>): FamilyFits {
  const { table } = at
  // Of its whole length from the beginning, so that it never becomes a hash table.
  const heard = new Array<Sounded | undefined>(table.rows)
  const soundedRow = (row: number): Sounded =>
    (heard[row] ??= soundedName(displayName(row, table), table.entries[row]?.say, table.syllables(row)))
  const sayOf = (name: string): string | undefined => {
    const row = rowOfName(at, name)
    return row === null ? undefined : table.entries[row]?.say
  }
  const surnames = new Map<string, Sounded>()
  const soundedLast = (surname: string): Sounded => {
    let known = surnames.get(surname)
    if (!known) {
      if (surnames.size > 50) surnames.clear()
      surnames.set(surname, (known = soundedSurname(surname, sayOf)))
    }
    return known
  }
  const soundedFirst = (name: string): Sounded => {
    const row = rowOfName(at, name)
    return row === null ? soundedName(name, undefined) : { ...soundedRow(row), name }
  }
  const besideSibling = (row: number, name: string, family: Pick<Family, 'initial'>): SiblingFit => {
    const other = rowOfName(at, name)
    const parts = other === null ? null : at.similarity().manner(row, other)
    return siblingFit(soundedRow(row), soundedFirst(name), parts, family.initial)
  }

  const make = (family: Family): Fit => {
    const lasts = surnamesOf(family).map(soundedLast)
    const middles = family.middle === '' ? [] : [family.middle]
    const siblingsOf = family.siblings.map((name) => ({
      name,
      sounded: soundedFirst(name),
      row: rowOfName(at, name),
    }))
    const flow = (row: number): number => {
      let sum = 0
      for (const last of lasts) sum += flowScore(soundedRow(row), last)
      return lasts.length === 0 ? 1 : sum / lasts.length
    }
    const mannerBeside = (row: number, other: number | null) =>
      other === null ? null : at.similarity().manner(row, other)
    /** How a row is beside each of the siblings, in their order. */
    const manners = siblingsOf.map((): ReturnType<typeof mannerBeside> => null)
    /** The highest score that a row can have, whatever is heard of it. */
    const bound = (row: number): number => {
      let sum = 0
      let least = 1
      for (const [index, { row: other }] of siblingsOf.entries()) {
        manners[index] = mannerBeside(row, other)
        const highest = highestFit(manners[index], family.initial)
        sum += highest
        least = Math.min(least, highest)
      }
      return together(least, sum, siblingsOf.length)
    }
    const siblings = scoredOnce(table.rows, (row) => {
      // Most names are of another style: how they sound need not be known.
      const highest = siblingsOf.length === 0 ? 1 : bound(row)
      if (highest < LISTENED) return highest
      let sum = 0
      let least = 1
      for (const [index, { name, sounded }] of siblingsOf.entries()) {
        const { score, isNear } = siblingFit(soundedRow(row), sounded, manners[index] ?? null, family.initial)
        if (isNear && isSameName(at, row, name)) return 0
        sum += score
        least = Math.min(least, score)
      }
      if (siblingsOf.length === 0) return 1
      return together(least, sum, siblingsOf.length)
    })
    const score = (row: number): number => {
      const both = lasts.length > 0 && siblingsOf.length > 0
      const fit = both ? (flow(row) + siblings(row)) / 2 : lasts.length > 0 ? flow(row) : siblings(row)
      const spells = lasts.some(({ name }) => initialsWord(displayName(row, table), middles, name) !== null)
      return spells ? Math.max(0, fit - INITIALS_COST) : fit
    }
    /** What it shares with each of the siblings; that it fits with them has been asked for. */
    const besideReasons = (row: number): Reason[] => {
      const names = new Map<string, string[]>()
      for (const { row: other, name } of siblingsOf) {
        const shared = other === null ? null : at.similarity().sharedWith(other, row)
        if (shared !== null) names.set(shared, [...(names.get(shared) ?? []), name])
      }
      const texts = [...names].map(([shared, whose]) => `${shared} ${listed(whose)}`).slice(0, MAX_BESIDE)
      if (texts.length === 0) texts.push(`fits with ${listed(family.siblings)}`)
      return texts.map((text) => ({ kind: 'likeness', text }))
    }
    return {
      flow,
      siblings,
      score,
      reasons(row) {
        const own = soundedRow(row)
        const flowing = lasts.filter((last) => flowScore(own, last) >= FLOWS).map(({ name }) => name)
        return [
          ...(flowing.length > 0
            ? [{ kind: 'sound' as const, text: `flows with ${flowing.join(' and ')}` }]
            : []),
          ...(siblingsOf.length > 0 && siblings(row) >= SET_FITS ? besideReasons(row) : []),
        ]
      },
    }
  }

  const middlesFor = createMiddleFits(at, { soundedRow, soundedLast })
  const trendOf = (row: number | null): number[] | null => {
    const record = row === null ? null : table.birthRecord(row)
    return record ? birthFacts(record.file, record.index).trend : null
  }

  const families = new Map<string, Fit>()
  return {
    of(family) {
      const key = JSON.stringify(family)
      let known = families.get(key)
      if (!known) {
        // A table of scores each.
        if (families.size >= 8) families.clear()
        families.set(key, (known = make(family)))
      }
      return known
    },
    rhyme(name) {
      const wanted = soundedFirst(name)
      return (row) => {
        const own = soundedRow(row)
        if (own.folded === wanted.folded) return 0
        if (own.rhyme === wanted.rhyme) return 1
        return own.longTail === wanted.longTail && wanted.syllables > 1 && own.syllables > 1
          ? NEARLY_RHYMES
          : 0
      }
    },
    asMiddle(first, surname) {
      const before = soundedFirst(first)
      const last = surname === '' ? null : soundedLast(surname)
      return (row) => {
        const middle = soundedRow(row)
        const short = middle.syllables <= 2 ? SHORT_BONUS : 0
        return Math.min(1, fullNameScore(before, middle, last) * (1 - SHORT_BONUS) + short)
      }
    },
    pair(row, other) {
      const parts = at.similarity().manner(row, other)
      const { score, isNear } = siblingFit(soundedRow(row), soundedRow(other), parts)
      return isNear && isSameName(at, row, displayName(other, table)) ? 0 : score
    },
    *prepareSteps() {
      const rows = comparable(table)
      const end = Math.min(table.rows, rows.length * 32)
      for (let from = 0; from < end; from += ROWS_A_STEP) {
        eachRow(rows, from, Math.min(end, from + ROWS_A_STEP), (row) => soundedRow(row) !== null)
        yield
      }
    },
    detail(row, family) {
      const own = soundedRow(row)
      const middles = family.middle === '' ? [] : [family.middle]
      return {
        name: own.name,
        trend: trendOf(row),
        fullNames: surnamesOf(family).map((surname) => {
          const remarks = [
            ...middleRemarks(own, middles.map(soundedFirst), soundedLast(surname)),
            ...initialsRemarks(own.name, middles, surname),
          ]
          return {
            text: [own.name, ...middles, surname].join(' '),
            initials: initialsOf(own.name, middles, surname),
            remarks,
          }
        }),
        siblings: family.siblings.map((name) => {
          const other = rowOfName(at, name)
          return {
            name,
            trend: trendOf(other),
            meaning: (other === null ? undefined : table.entries[other]?.meaning) ?? null,
            remarks: siblingRemarks(name, besideSibling(row, name, family), family.initial),
          }
        }),
        middles: family.middle === '' ? middlesFor(row, family) : [],
      }
    },
  }
}

/** What is heard between the first name, a middle name where it is decided, and the surname. */
function middleRemarks(first: Sounded, middles: Sounded[], last: Sounded): Remark[] {
  const [middle] = middles
  const joins: [Sounded, Sounded][] = middle
    ? [
        [first, middle],
        [middle, last],
      ]
    : [[first, last]]
  return joins.flatMap(([one, next]) => flowRemarks(one, next, flowScore(one, next), flowSigns(one, next)))
}
