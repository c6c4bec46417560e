import { Document } from 'flexsearch'
import Fuse, { type Expression } from 'fuse.js'
import MiniSearch, { type SearchResult } from 'minisearch'
import type { NameRecord } from './name-records.ts'

/** The facets that all engines know, each with one exact value. */
export type FacetValues = Partial<
  Record<'gender' | 'origin' | 'theme' | 'syllables' | 'letters' | 'popularity', string>
>

/** A search engine as the bench uses it: returns the ids of the first results of a kind of query. */
export type Peer = {
  engine: string
  /** Maximum number of queries, for one that takes tens of milliseconds. */
  max?: number
  facets(wanted: FacetValues): number[]
  prefix(start: string): number[]
  meaning(words: string): number[]
  combined(words: string, wanted: FacetValues): number[]
}

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
export function miniSearchPeer(records: NameRecord[], limit: number): Peer {
  const index = new MiniSearch<NameRecord>({ fields: ['name', 'meaning'] })
  index.addAll(records)
  const filter = (wanted: FacetValues) => (result: { id: number }) => {
    const record = records[result.id]
    return record !== undefined && fulfils(record, wanted)
  }
  const first = (results: SearchResult[]): number[] =>
    results.slice(0, limit).map((result) => Number(result.id))
  return {
    engine: 'minisearch',
    max: 60,
    facets: (wanted) => first(index.search(MiniSearch.wildcard, { filter: filter(wanted) })),
    prefix: (start) => first(index.search(start, { fields: ['name'], prefix: true })),
    meaning: (words) => first(index.search(words, { fields: ['meaning'], combineWith: 'AND' })),
    combined: (words, wanted) =>
      first(index.search(words, { fields: ['meaning'], combineWith: 'AND', filter: filter(wanted) })),
  }
}

/** Fuse.js with extended search: exact matches for facets, joined by its logical query. */
export function fusePeer(records: NameRecord[], limit: number): Peer {
  const facetKeys = ['gender', 'origin', 'themes', 'syllables', 'letters', 'popularity']
  const options = { useExtendedSearch: true, ignoreLocation: true, threshold: 0.2 }
  const byName = new Fuse(records, { ...options, keys: ['name'] })
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
  const ids = (results: { item: NameRecord }[]): number[] => results.map((result) => result.item.id)
  return {
    engine: 'fuse.js',
    max: 12,
    facets: (wanted) => ids(byAll.search({ $and: demands(wanted) }, { limit })),
    prefix: (start) => ids(byName.search(`^${start}`, { limit })),
    meaning: (words) => ids(byMeaning.search(included(words), { limit })),
    combined: (words, wanted) =>
      ids(byAll.search({ $and: [{ meaning: included(words) }, ...demands(wanted)] }, { limit })),
  }
}

/**
 * FlexSearch documents with tags for the facets. It returns one list per tag and does not intersect the tags of
 * several fields, so that is done here on its full lists, the shortest first.
 */
export function flexSearchPeer(records: NameRecord[], limit: number): Peer {
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
  for (const record of records) index.add(record)
  const all = records.length
  const tagged = (wanted: FacetValues): Record<string, string>[] =>
    Object.entries(wanted).map(([facet, value]) => ({ [facet === 'theme' ? 'themes' : facet]: value }))
  const ids = (answer: { result: unknown[] }[]): number[] =>
    answer.flatMap(({ result }) => result.map(Number))
  const filtered = (found: number[], wanted: FacetValues): number[] => {
    const chosen: number[] = []
    for (const id of found) {
      const record = records[id]
      if (record && fulfils(record, wanted)) chosen.push(id)
      if (chosen.length === limit) break
    }
    return chosen
  }
  return {
    engine: 'flexsearch',
    facets(wanted) {
      const lists = index.search({ tag: tagged(wanted), limit: all })
      const [shortest] = lists.map(({ result }) => result).sort((a, b) => a.length - b.length)
      return filtered((shortest ?? []).map(Number), wanted)
    },
    prefix: (start) => ids(index.search(start, { index: 'name', limit })),
    meaning: (words) => ids(index.search(words, { index: 'meaning', limit })),
    combined: (words, wanted) => filtered(ids(index.search(words, { index: 'meaning', limit: all })), wanted),
  }
}
