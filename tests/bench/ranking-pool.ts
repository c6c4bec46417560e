import MiniSearch from 'minisearch'
import type { NameSummary } from '#src/core/names/name.ts'
import type { NamesEngine } from '#src/core/names/search/names-engine.ts'
import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import type { NameRecord } from './name-records.ts'

/** Candidates of each ranking. */
const FIRST = 18
const POPULAR = 4
const RANDOM = 2
const WORDS = 2
/** Matches among which the popular and the random ones are chosen. */
const MATCHES = 3000

/**
 * Candidates for judges, of several rankings: ours, the matches by number of children alone, random matches, and what a search
 * for words finds in names and meanings. In the order of the alphabet, which says nothing of where they come from.
 */
export function createPool(engine: NamesEngine, records: NameRecord[]): (text: string) => NameSummary[] {
  const words = new MiniSearch<NameRecord>({ fields: ['name', 'meaning', 'origin', 'themes'] })
  words.addAll(records.slice(0, 20_000))
  return (text) => {
    const search = (seed: number, limit: number): NameSummary[] =>
      engine.search({ text, filters: {}, seed, offset: 0, limit }).names
    const matches = search(0, MATCHES)
    const given = (name: NameSummary): number => name.births?.rank ?? Infinity
    const random = mulberry32(text.length)
    const found = words.search(text, { fuzzy: 0.1, prefix: true }).slice(0, WORDS)
    const keys = found.map(({ id }) => records[id as number]?.name ?? '')
    const all = [
      ...matches.slice(0, FIRST),
      ...matches.toSorted((a, b) => given(a) - given(b)).slice(0, POPULAR),
      ...Array.from({ length: RANDOM }, () => matches[Math.floor(random() * matches.length)]),
      ...engine.summaries(keys),
    ]
    const pool = new Map(all.flatMap((name) => (name ? [[name.key, name] as const] : [])))
    return [...pool.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
  }
}

/** What a judge sees of a candidate: facts of the data, nothing of its place. */
export function factsOf({ name, senses, syllables, births }: NameSummary): string {
  const trend = births?.trend ?? []
  const peak = trend.length === 0 ? '' : `most ${1880 + 10 * trend.indexOf(Math.max(...trend))}s`
  const rank =
    births === null
      ? 'not counted'
      : births.rank === null
        ? `rank -, ${peak}`
        : `rank ${births.rank}, ${peak}`
  const meanings = senses.map(
    ({ originLabel, gender, say, meaning, confidence }) =>
      `${originLabel} ${gender} ${say}: ${meaning} (${confidence})`,
  )
  return [name, `${syllables} syl`, rank, meanings.join('; ') || 'no meaning known'].join(' | ')
}
