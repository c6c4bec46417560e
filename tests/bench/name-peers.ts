import { Document } from 'flexsearch'
import Fuse, { type Expression } from 'fuse.js'
import MiniSearch from 'minisearch'
import type { NameRecord } from './name-records.ts'

/** The facets that all engines know, each with one exact value. */
export type FacetValues = Partial<
  Record<'gender' | 'origin' | 'theme' | 'syllables' | 'letters' | 'popularity', string>
>

/** A search engine seen from the bench: the first results of a kind of question. */
export type Peer = {
  engine: string
  /** So many questions at most, for one that takes tens of milliseconds. */
  most?: number
  facets(wanted: FacetValues): unknown
  prefix(start: string): unknown
  meaning(words: string): unknown
  combined(words: string, wanted: FacetValues): unknown
}

function meets(record: NameRecord, wanted: FacetValues): boolean {
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
    return record !== undefined && meets(record, wanted)
  }
  return {
    engine: 'minisearch',
    most: 60,
    facets: (wanted) => index.search(MiniSearch.wildcard, { filter: filter(wanted) }).slice(0, limit),
    prefix: (start) => index.search(start, { fields: ['name'], prefix: true }).slice(0, limit),
    meaning: (words) => index.search(words, { fields: ['meaning'], combineWith: 'AND' }).slice(0, limit),
    combined: (words, wanted) =>
      index
        .search(words, { fields: ['meaning'], combineWith: 'AND', filter: filter(wanted) })
        .slice(0, limit),
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
  return {
    engine: 'fuse.js',
    most: 12,
    facets: (wanted) => byAll.search({ $and: demands(wanted) }, { limit }),
    prefix: (start) => byName.search(`^${start}`, { limit }),
    meaning: (words) => byMeaning.search(included(words), { limit }),
    combined: (words, wanted) =>
      byAll.search({ $and: [{ meaning: included(words) }, ...demands(wanted)] }, { limit }),
  }
}

/** FlexSearch documents with tags for the facets, which it intersects itself. */
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
  const tagged = (wanted: FacetValues): Record<string, string>[] =>
    Object.entries(wanted).map(([facet, value]) => ({ [facet === 'theme' ? 'themes' : facet]: value }))
  return {
    engine: 'flexsearch',
    facets: (wanted) => index.search({ tag: tagged(wanted), limit }),
    prefix: (start) => index.search(start, { index: 'name', limit }),
    meaning: (words) => index.search(words, { index: 'meaning', limit }),
    combined: (words, wanted) => index.search(words, { index: 'meaning', tag: tagged(wanted), limit }),
  }
}
