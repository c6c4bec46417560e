import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NamesEngine } from '#src/core/names/search/names-engine.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import { loadEngineFromDisk } from '#tools/names/node-engine.ts'
import { nameRecords } from './name-records.ts'
import { createPool, factsOf } from './ranking-pool.ts'
import type { Report } from './sync-report.ts'

const folder = fileURLToPath(new URL('ranking', import.meta.url))
const generated = fileURLToPath(new URL('../../.generated/names', import.meta.url))
/** The names that are judged: those that a reader sees first. */
const DEPTH = 10

/** A query with the grade of each judged name, by key: 3 gladly on the first page, 2 fits, 1 hardly, 0 not what was asked. */
type Judged = { file: string; text: string; grades: Map<string, number> }

/**
 * How well the first ten names of each judged query are ranked: nDCG@10 a query, and the mean. `--wrong` prints, for queries
 * below the mean, the names with their grades. `--pool` prints what a judge is given: candidates of the queries that have names
 * without a grade among the first ten, or of all with `--all`.
 */
export function benchRanking(flags: string[]): Report {
  const engine = loadEngineFromDisk(generated)
  const judged = readJudged()
  if (flags.includes('--pool')) return poolReport(engine, judged, flags.includes('--all'))
  const rows = judged.map((each) => {
    const names = firstNames(engine, each.text)
    const gains = names.map(({ key }) => each.grades.get(key))
    return {
      ...each,
      names,
      gains,
      ndcg: ndcgOf(
        gains.map((gain) => gain ?? 0),
        [...each.grades.values()],
      ),
    }
  })
  const mean = rows.reduce((sum, { ndcg }) => sum + ndcg, 0) / rows.length
  const lines = [
    ...rows.map(({ file, text, ndcg, gains }) => ({
      bench: 'ranking',
      row: text,
      kind: file,
      ndcg_10: rounded(ndcg),
      ungraded: gains.filter((gain) => gain === undefined).length,
    })),
    { bench: 'ranking', row: 'mean', queries: rows.length, ndcg_10: rounded(mean) },
  ]
  const table = [
    ...rows.map(({ text, ndcg }) => `${ndcg.toFixed(3)}  ${text}`),
    `${mean.toFixed(3)}  mean of ${rows.length} queries`,
  ]
  if (!flags.includes('--wrong')) return { lines, table }
  const wrong = rows
    .filter(({ ndcg }) => ndcg < mean)
    .map(({ text, ndcg, names, gains }) => {
      const graded = names.map(({ name }, at) => `${name} ${gains[at] ?? '?'}`)
      return `${ndcg.toFixed(3)}  ${text}: ${graded.join(', ')}`
    })
  return { lines, table: [...table, '', ...wrong] }
}

const firstNames = (engine: NamesEngine, text: string) =>
  engine.search({ text, filters: {}, seed: 0, offset: 0, limit: DEPTH }).names

/**
 * Normalized discounted cumulative gain: DCG = sum of (2^grade - 1) / log2(1 + position) over the first ten, divided by that of
 * the best order of all judged names (Järvelin and Kekäläinen, "Cumulated gain-based evaluation of IR techniques", 2002; the
 * exponential gain of Burges et al., "Learning to rank using gradient descent", 2005). A name without a grade counts 0.
 */
export function ndcgOf(grades: number[], all: number[]): number {
  const dcg = (list: number[]): number =>
    list.slice(0, DEPTH).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
  const best = dcg(all.toSorted((a, b) => b - a))
  return best === 0 ? 0 : dcg(grades) / best
}

/** What judges are given: each query, and its candidates in the order of the alphabet. */
function poolReport(engine: NamesEngine, judged: Judged[], isAll: boolean): Report {
  const pool = createPool(engine, nameRecords(generated))
  const table = judged.flatMap(({ text, grades }) => {
    const isGraded = firstNames(engine, text).every(({ key }) => grades.has(key))
    if (isGraded && !isAll) return []
    const candidates = pool(text).filter(({ key }) => isAll || !grades.has(key))
    return [`> ${text}`, ...candidates.map(factsOf)]
  })
  return { lines: table.map((text) => ({ text })), table }
}

/** Reads `> query` lines, each followed by lines of a grade and the names that have it. */
function readJudged(): Judged[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const found: Judged[] = []
      for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
        if (line.startsWith('> '))
          found.push({ file: name.replace('.txt', ''), text: line.slice(2), grades: new Map() })
        else if (/^[0-3] /.test(line)) {
          for (const each of line.slice(2).split(', '))
            found.at(-1)?.grades.set(nameKey(each), Number(line.charAt(0)))
        }
      }
      return found
    })
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000
