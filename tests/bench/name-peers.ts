import { Charset, Document } from 'flexsearch'
import Fuse, { type Expression } from 'fuse.js'
import MiniSearch from 'minisearch'
import { meaningWords } from '#src/core/names/sentence/words.ts'
import type { NameRecord } from './name-records.ts'

/** The facets that all engines know, each with one exact value. */
export type FacetValues = Partial<
  Record<'gender' | 'origin' | 'theme' | 'syllables' | 'letters' | 'popularity', string>
>

/** What every engine returns of a name. */
export type Fields = Pick<NameRecord, 'name' | 'meaning' | 'origin' | 'gender'>

/**
 * A search engine as the bench uses it. All return the same fields of the same ten best names, which are the first of the
 * records; for a typo they return the five names that they hold for most probable. What an engine cannot do is missing.
 */
export type Peer = {
  engine: string
  /** Maximum number of queries, for one that takes milliseconds. */
  max?: number
  /** The size of the index as the engine itself writes it. */
  bytes(): number
  facets?(wanted: FacetValues): unknown[]
  prefix?(start: string): unknown[]
  substring?(part: string): unknown[]
  typo?(typed: string): string[]
  meaning?(words: string): unknown[]
  combined?(words: string, wanted: FacetValues): unknown[]
}

/** How many names an answer has. */
export const BEST = 10

/** The fields of the ten best of some records. */
export function bestOf(ids: number[], records: NameRecord[]): Fields[] {
  return ids
    .sort((a, b) => a - b)
    .slice(0, BEST)
    .map((id) => {
      const { name, meaning, origin, gender } = records[id] as NameRecord
      return { name, meaning, origin, gender }
    })
}

export const wordsOf = (text: string): string[] => meaningWords(text)

/** Whether a record has all the requested values. */
export function fulfils(record: NameRecord, wanted: FacetValues): boolean {
  return (
    (wanted.origin === undefined || record.origin === wanted.origin) &&
    (wanted.popularity === undefined || record.popularity === wanted.popularity) &&
    (wanted.syllables === undefined || record.syllables === wanted.syllables) &&
    (wanted.letters === undefined || record.letters === wanted.letters) &&
    (wanted.gender === undefined || record.gender.includes(wanted.gender)) &&
    (wanted.theme === undefined || record.themes.includes(wanted.theme))
  )
}

/** MiniSearch with its own filter callback; the wildcard query where there are only facets. */
export function miniSearchPeer(records: NameRecord[]): Peer {
  const index = new MiniSearch<NameRecord>({ fields: ['name', 'meaning'] })
  index.addAll(records)
  const filter = (wanted: FacetValues) => (result: { id: number }) =>
    fulfils(records[result.id] as NameRecord, wanted)
  const best = (results: { id: number }[]): Fields[] =>
    bestOf(
      results.map(({ id }) => id),
      records,
    )
  return {
    engine: 'minisearch',
    max: 60,
    bytes: () => JSON.stringify(index).length,
    facets: (wanted) => best(index.search(MiniSearch.wildcard, { filter: filter(wanted) })),
    prefix: (start) => best(index.search(start, { fields: ['name'], prefix: true })),
    typo: (typed) =>
      index
        .search(typed, {
          fields: ['name'],
          fuzzy: 2,
          boostDocument: (id: number) => 1 + 5 / (1 + id / 2000),
        })
        .slice(0, 5)
        .map(({ id }) => records[id]?.name ?? ''),
    meaning: (words) => best(index.search(words, { fields: ['meaning'], combineWith: 'AND' })),
    combined: (words, wanted) =>
      best(index.search(words, { fields: ['meaning'], combineWith: 'AND', filter: filter(wanted) })),
  }
}

/** Fuse.js with extended search: exact matches for facets, joined by its logical query. */
export function fusePeer(records: NameRecord[]): Peer {
  const facetKeys = ['gender', 'origin', 'themes', 'syllables', 'letters', 'popularity']
  const options = { useExtendedSearch: true, ignoreLocation: true, threshold: 0.2 }
  const byName = new Fuse(records, { ...options, keys: ['name'] })
  const fuzzily = new Fuse(records, { keys: ['name'], threshold: 0.4 })
  const byMeaning = new Fuse(records, { ...options, keys: ['meaning'] })
  const byAll = new Fuse(records, { ...options, keys: ['meaning', ...facetKeys] })
  const demands = (wanted: FacetValues): Expression[] =>
    Object.entries(wanted).map(([facet, value]) => ({
      [facet === 'theme' ? 'themes' : facet]: `="${value}"`,
    }))
  const included = (words: string): string =>
    words
      .split(' ')
      .map((word) => `'${word}`)
      .join(' ')
  const best = (results: { item: NameRecord }[]): Fields[] =>
    bestOf(
      results.map(({ item }) => item.id),
      records,
    )
  return {
    engine: 'fuse.js',
    max: 8,
    bytes: () => JSON.stringify(byAll.getIndex()).length,
    facets: (wanted) => best(byAll.search({ $and: demands(wanted) })),
    prefix: (start) => best(byName.search(`^${start}`)),
    substring: (part) => best(byName.search(`'${part}`)),
    typo: (typed) => fuzzily.search(typed, { limit: 5 }).map(({ item }) => item.name),
    meaning: (words) => best(byMeaning.search(included(words))),
    combined: (words, wanted) =>
      best(byAll.search({ $and: [{ meaning: included(words) }, ...demands(wanted)] })),
  }
}

/**
 * FlexSearch documents with tags for the facets. It returns one list per tag and does not intersect the tags of several fields,
 * so that is done here on its full lists, the shortest first. It returns ids: the second peer is the same index as it is used
 * without names, ten ids in its own order.
 */
export function flexSearchPeers(records: NameRecord[]): Peer[] {
  const tags = ['gender', 'origin', 'themes', 'syllables', 'letters', 'popularity'] as const
  const index = new Document({
    document: {
      id: 'id',
      index: [
        { field: 'name', tokenize: 'forward' },
        { field: 'meaning', tokenize: 'strict' },
      ],
      tag: tags.map((field) => ({ field })),
    },
  })
  const inside = new Document({ document: { id: 'id', index: [{ field: 'name', tokenize: 'full' }] } })
  const soft = new Document({
    document: {
      id: 'id',
      index: [{ field: 'name', tokenize: 'forward', encoder: Charset.LatinAdvanced }],
    },
  })
  for (const record of records) {
    index.add(record)
    inside.add(record)
    soft.add(record)
  }
  const all = records.length
  const tagged = (wanted: FacetValues): Record<string, string>[] =>
    Object.entries(wanted).map(([facet, value]) => ({ [facet === 'theme' ? 'themes' : facet]: value }))
  const ids = (answer: { result: unknown[] }[]): number[] =>
    answer.flatMap(({ result }) => result.map(Number))
  const filtered = (found: number[], wanted: FacetValues): number[] =>
    found.filter((id) => fulfils(records[id] as NameRecord, wanted))
  const facets = (wanted: FacetValues): number[] => {
    const lists = index.search({ tag: tagged(wanted), limit: all })
    const [shortest] = lists.map(({ result }) => result).sort((a, b) => a.length - b.length)
    return filtered((shortest ?? []).map(Number), wanted)
  }
  const prefix = (start: string, limit: number): number[] =>
    ids(index.search(start, { index: 'name', limit }))
  const substring = (part: string, limit: number): number[] =>
    ids(inside.search(part, { index: 'name', limit }))
  const meaning = (words: string, limit: number): number[] =>
    ids(index.search(words, { index: 'meaning', limit }))
  const bytes = (): number => {
    let size = 0
    index.export((_key: string, data: unknown) => {
      size += typeof data === 'string' ? data.length : 0
    })
    return size
  }
  return [
    {
      engine: 'flexsearch',
      bytes,
      facets: (wanted) => bestOf(facets(wanted), records),
      prefix: (start) => bestOf(prefix(start, all), records),
      substring: (part) => bestOf(substring(part, all), records),
      typo: (typed) =>
        ids(soft.search(typed, { index: 'name', limit: 5, suggest: true })).map(
          (id) => records[id]?.name ?? '',
        ),
      meaning: (words) => bestOf(meaning(words, all), records),
      combined: (words, wanted) => bestOf(filtered(meaning(words, all), wanted), records),
    },
    {
      engine: 'flexsearch, ids',
      bytes,
      prefix: (start) => prefix(start, BEST),
      substring: (part) => substring(part, BEST),
      meaning: (words) => meaning(words, BEST),
      combined: (words, wanted) => filtered(meaning(words, all), wanted).slice(0, BEST),
    },
  ]
}
