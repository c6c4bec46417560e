import { statSync } from 'node:fs'
import path from 'node:path'
import { rowsByOrigin } from '#src/core/names/filters/origin.ts'
import type { Popularity } from '#src/core/names/filters/popularity.ts'
import { FILTER_RULES } from '#src/core/names/filters/registry.ts'
import type { NameFilters } from '#src/core/names/query.ts'
import { type Bitmap, countRows, eachRow, emptyBitmap, intersectAll } from '#src/core/names/search/bitmap.ts'
import { displayName, type Indexes } from '#src/core/names/search/condition.ts'
import { createMeaningIndex } from '#src/core/names/search/meaning-index.ts'
import { createNameTable } from '#src/core/names/search/name-table.ts'
import type { NamesData, NamesEngine } from '#src/core/names/search/names-engine.ts'
import { createSpelling } from '#src/core/names/search/spelling-index.ts'
import { allSteps } from '#src/core/names/search/steps.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { BEST, type FacetValues, type Peer } from './name-peers.ts'

const FILES = ['corpus-first.json', 'births-first.bin', 'corpus-rest.json', 'births-rest.bin', 'ideas.json']

/** What reading memory once takes: the bitmaps of a query's facets. */
export type Floor = { bitmapsOf(wanted: FacetValues): Bitmap[]; read(bitmaps: Bitmap[]): number }

/**
 * The indexes of our engine, which do the same work as the peers: the ten best rows of a query and their fields. It counts all
 * matches besides.
 */
export function ourPeer(data: NamesData, folder: string): { peer: Peer; floor: Floor } {
  const table = createNameTable(data.corpus, data.births)
  const spelling = createSpelling(table)
  const meanings = createMeaningIndex(table.entries, data.corpus, data.ideas)
  const indexes = { table, corpus: data.corpus, origins: rowsByOrigin(table), spelling, meanings } as Indexes
  const ofGender = FILTER_RULES.gender.matcher(indexes)
  const ofOrigin = FILTER_RULES.origin.matcher(indexes)
  const ofSyllables = FILTER_RULES.syllables.matcher(indexes)
  const ofLength = FILTER_RULES.length.matcher(indexes)
  const ofPopularity = FILTER_RULES.popularity.matcher(indexes)
  allSteps(meanings.prepare())
  const nothing = emptyBitmap(0)

  const exactly = (value: string) => ({ min: Number(value), max: Number(value) })
  const bitmapsOf = ({ gender, origin, theme, syllables, letters, popularity }: FacetValues): Bitmap[] => {
    const bitmaps: Bitmap[] = []
    const add = (bitmap: Bitmap | null | undefined): void => void bitmaps.push(bitmap ?? nothing)
    if (gender !== undefined) add(ofGender(gender === 'girl' ? 'girl' : 'boy')[0]?.levels[0])
    // The first level has the names of an origin itself.
    if (origin !== undefined) add(ofOrigin(origin)[0]?.levels[0])
    if (theme !== undefined) add(meanings.theme(theme))
    if (syllables !== undefined) add(ofSyllables(exactly(syllables))[0]?.levels[0])
    if (letters !== undefined) add(ofLength(exactly(letters))[0]?.levels[0])
    if (popularity !== undefined) add(ofPopularity(toBand(popularity))[0]?.levels[0])
    return bitmaps
  }
  const best = (rows: Bitmap): unknown[] => {
    const found: unknown[] = []
    countRows(rows)
    eachRow(rows, 0, table.rows, (row) => {
      const entry = table.entries[row]
      const gender = table.gender[row]
      return (
        found.push({
          name: displayName(row, table),
          meaning: entry?.meaning ?? '',
          origin: entry?.origin ?? '',
          gender,
          row,
        }) < BEST
      )
    })
    return found
  }
  const meant = (words: string): Bitmap[] => meanings.ideas(words).map(({ literal }) => literal)
  return {
    peer: {
      engine: 'nestling',
      bytes: () => FILES.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0),
      facets: (wanted) => best(intersectAll(bitmapsOf(wanted))),
      prefix: (start) => best(spelling.startingWith(start)),
      substring: (part) => best(spelling.containing(part)),
      typo: (typed) => spelling.near(fold(typed), 5).map(({ row }) => table.folded[row] ?? ''),
      meaning: (words) => best(intersectAll(meant(words))),
      combined: (words, wanted) => best(intersectAll([...meant(words), ...bitmapsOf(wanted)])),
    },
    floor: {
      bitmapsOf,
      read(bitmaps) {
        let sum = 0
        for (const bitmap of bitmaps) for (let at = 0; at < bitmap.length; at++) sum ^= bitmap[at] as number
        return sum
      },
    },
  }
}

/** What a page gets for the same: the sentence parsed, ten cards with their reasons, chips, and the exact total. */
export function wholeAnswers(engine: NamesEngine): Peer {
  const search = (text: string, filters: NameFilters): { name: string }[] =>
    engine.search({ text, filters, seed: 0, offset: 0, limit: BEST }).names
  return {
    engine: 'nestling, whole answer',
    bytes: () => 0,
    facets: (wanted) => search('', toFilters(wanted)),
    prefix: (start) => search(start, {}),
    substring: (part) => search(`names containing ${part}`, {}),
    typo: (typed) => search(typed, {}).map(({ name }) => fold(name)),
    meaning: (words) => search('', { meaning: words }),
    combined: (words, wanted) => search(`names meaning ${words}`, toFilters(wanted)),
  }
}

function toFilters({ gender, origin, theme, syllables, letters, popularity }: FacetValues): NameFilters {
  const exactly = (value: string) => ({ min: Number(value), max: Number(value) })
  return {
    ...(gender === undefined ? {} : { gender: gender === 'girl' ? 'girl' : 'boy' }),
    ...(origin === undefined ? {} : { origin }),
    ...(theme === undefined ? {} : { meaning: theme }),
    ...(syllables === undefined ? {} : { syllables: exactly(syllables) }),
    ...(letters === undefined ? {} : { length: exactly(letters) }),
    ...(popularity === undefined ? {} : { popularity: toBand(popularity) }),
  }
}

function toBand(value: string): Popularity {
  return value === 'top-100' || value === 'top-1000' || value === 'uncommon' ? value : 'rare'
}
