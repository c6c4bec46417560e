import { bestOf, type FacetValues, fulfils, type Peer, wordsOf } from './name-peers.ts'
import type { NameRecord } from './name-records.ts'
import { create, insertMultiple, lunr, save, search, uFuzzy } from './peers/packages.ts'

/** uFuzzy over the names, and over the meanings; it has no facets. */
export function uFuzzyPeer(records: NameRecord[]): Peer {
  const names = records.map(({ name }) => name)
  const meanings = records.map(({ meaning }) => meaning.toLowerCase())
  const whole = new uFuzzy({ intraMode: 0 })
  const starting = new uFuzzy({ intraMode: 0, interLft: 2 })
  const tolerant = new uFuzzy({ intraMode: 1 })
  return {
    engine: 'ufuzzy',
    max: 40,
    bytes: () => [...names, ...meanings].join('').length,
    prefix: (start) => bestOf(starting.filter(names, start) ?? [], records),
    substring: (part) => bestOf(whole.filter(names, part) ?? [], records),
    typo(typed) {
      const [found, , order] = tolerant.search(names, typed, 0, 1e4)
      const ranked = found && order ? order.map((at) => found[at] ?? 0) : (found ?? [])
      return ranked.slice(0, 5).map((id) => records[id]?.name ?? '')
    },
    meaning: (words) => bestOf(starting.filter(meanings, words) ?? [], records),
  }
}

export async function oramaPeer(records: NameRecord[]): Promise<Peer> {
  const schema = {
    id: 'string',
    name: 'string',
    meaning: 'string',
    gender: 'enum[]',
    origin: 'enum',
    themes: 'enum[]',
    syllables: 'enum',
    letters: 'enum',
    popularity: 'enum',
  }
  const database = create({ schema })
  await insertMultiple(
    database,
    records.map((record) => ({ ...record, id: String(record.id) })),
  )
  const all = records.length
  const where = (wanted: FacetValues) =>
    Object.fromEntries(
      Object.entries(wanted).map(([facet, value]) => {
        if (facet === 'gender') return ['gender', { containsAny: [value] }]
        return facet === 'theme' ? ['themes', { containsAny: [value] }] : [facet, { eq: value }]
      }),
    )
  const ids = (hits: { id: string }[]): number[] => hits.map(({ id }) => Number(id))
  return {
    engine: 'orama',
    max: 20,
    bytes: () => JSON.stringify(save(database)).length,
    facets: (wanted) =>
      bestOf(ids(search(database, { term: '', where: where(wanted), limit: all }).hits), records),
    prefix: (start) =>
      bestOf(ids(search(database, { term: start, properties: ['name'], limit: all }).hits), records),
    typo: (typed) =>
      ids(search(database, { term: typed, properties: ['name'], tolerance: 2, limit: 5 }).hits).map(
        (id) => records[id]?.name ?? '',
      ),
    meaning: (words) =>
      bestOf(
        ids(search(database, { term: words, properties: ['meaning'], threshold: 0, limit: all }).hits),
        records,
      ),
    combined: (words, wanted) =>
      bestOf(
        ids(
          search(database, {
            term: words,
            properties: ['meaning'],
            threshold: 0,
            where: where(wanted),
            limit: all,
          }).hits,
        ),
        records,
      ),
  }
}

/** lunr without stemming, which would spoil names; it has no facets, so its results are filtered. */
export function lunrPeer(records: NameRecord[]): Peer {
  const index = lunr(function () {
    this.pipeline.reset()
    this.searchPipeline.reset()
    this.ref('id')
    this.field('name')
    this.field('meaning')
    for (const record of records) this.add(record, { boost: 1 + 5 / (1 + record.id / 2000) })
  })
  const ids = (query: string): number[] => index.search(query).map(({ ref }) => Number(ref))
  const all = (words: string): string =>
    wordsOf(words)
      .map((word) => `+meaning:${word}`)
      .join(' ')
  return {
    engine: 'lunr',
    max: 20,
    bytes: () => JSON.stringify(index).length,
    prefix: (start) => bestOf(ids(`name:${start}*`), records),
    substring: (part) => bestOf(ids(`name:*${part}*`), records),
    typo: (typed) =>
      ids(`name:${typed}~2`)
        .slice(0, 5)
        .map((id) => records[id]?.name ?? ''),
    meaning: (words) => bestOf(ids(all(words)), records),
    combined: (words, wanted) =>
      bestOf(
        ids(all(words)).filter((id) => fulfils(records[id] as NameRecord, wanted)),
        records,
      ),
  }
}
