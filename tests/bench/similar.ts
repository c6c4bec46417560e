import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createMeaningIndex } from '#src/core/names/search/meaning-index.ts'
import { createNameTable } from '#src/core/names/search/name-table.ts'
import { createSpelling } from '#src/core/names/search/spelling-index.ts'
import { createSimilarity } from '#src/core/names/similar/similar-names.ts'
import {
  DEFAULT_WEIGHTS,
  SIMILARITY_PARTS,
  type SimilarityPart,
  type SimilarityWeights,
} from '#src/core/names/similar/weights.ts'
import { loadNamesFromDisk } from '#tools/names/node-engine.ts'
import { rowOfName } from '#src/core/names/wishes/likeness.ts'
import { type BenchLine, percentile } from './measure.ts'
import type { Report } from './sync-report.ts'

const triplesFile = fileURLToPath(new URL('similar/triples.txt', import.meta.url))
const generated = fileURLToPath(new URL('../../.generated/names', import.meta.url))
/** Names on a page of a name. */
const LIMIT = 6

type Triple = { part: SimilarityPart | 'all'; line: number; names: [string, string, string] }
type Agreement = { row: string; right: number; all: number }

/**
 * How often the model of similarity agrees with the judgments "B is more similar to A than C" of the list, and how long
 * it takes to compare one name with all. Every second line was left out of tuning (`held out`). `--wrong` prints the
 * others that come out the wrong way round.
 */
export function benchSimilar(flags: string[]): Report {
  const { corpus, births } = loadNamesFromDisk(generated)
  const table = createNameTable(corpus, births)
  const at = {
    table,
    corpus,
    spelling: createSpelling(table),
    meanings: createMeaningIndex(table.entries, corpus),
  }
  const similarity = createSimilarity(at)()
  const counts = new Map<string, Agreement>()
  const wrong: string[] = []
  const count = (row: string, right: boolean): void => {
    const own = counts.get(row) ?? { row, right: 0, all: 0 }
    counts.set(row, own)
    own.all++
    if (right) own.right++
  }
  for (const { part, line, names } of readTriples()) {
    const rows = names.map((name) => {
      const row = rowOfName(at, name)
      if (row === null) throw new Error(`${triplesFile}:${line}: no name ${name}`)
      return row
    })
    const [a = 0, b = 0, c = 0] = rows
    const weights = part === 'all' ? DEFAULT_WEIGHTS : onlyPart(part)
    const nearer = similarity.scoreTo([a], weights)(b)
    const farther = similarity.scoreTo([a], weights)(c)
    const heldOut = line % 2 === 0
    count(part, nearer > farther)
    count(heldOut ? 'held out' : 'tuned', nearer > farther)
    count('total', nearer > farther)
    if (nearer > farther || heldOut) continue
    const shown = [b, c].map((row) =>
      SIMILARITY_PARTS.map((each) => similarity.parts(a, row)[each].toFixed(2)).join(' '),
    )
    wrong.push(
      `${part}: ${names.join(' | ')}  ${nearer.toFixed(3)} (${shown[0]}) ${farther.toFixed(3)} (${shown[1]})`,
    )
  }
  const lines = [...counts.values()].map((each) => ({ bench: 'similar', ...each }))
  const time = timeOfAll(table.rows, (row) => similarity.similarTo([row], LIMIT))
  const report = [
    ...lines.map(
      ({ row, right, all }) =>
        `${row.padEnd(12)}${`${right}/${all}`.padStart(9)}${`${Math.round((right / all) * 100)} %`.padStart(7)}`,
    ),
    `one name with all: ${time.p50_us} us (p50), ${time.p95_us} us (p95), ${time.queries} names`,
    ...(flags.includes('--wrong') ? wrong : []),
  ]
  return { lines: [...lines, time], table: report }
}

const onlyPart = (part: SimilarityPart): SimilarityWeights => ({
  sound: 0,
  style: 0,
  meaning: 0,
  use: 0,
  [part]: 1,
})

function timeOfAll(rows: number, compare: (row: number) => unknown): BenchLine {
  const times: number[] = []
  // The first ones prepare the comparison.
  for (let turn = 0; turn < 320; turn++) {
    const row = (turn * 7919) % Math.min(rows, 9000)
    const started = process.hrtime.bigint()
    compare(row)
    if (turn >= 20) times.push(Number(process.hrtime.bigint() - started) / 1000)
  }
  times.sort((a, b) => a - b)
  return {
    bench: 'similar',
    row: 'similar',
    engine: 'nestling',
    p50_us: percentile(times, 0.5),
    p95_us: percentile(times, 0.95),
    queries: times.length,
  }
}

function readTriples(): Triple[] {
  return readFileSync(triplesFile, 'utf8')
    .split('\n')
    .flatMap((text, at): Triple[] => {
      if (text.trim() === '' || text.startsWith('#')) return []
      const [, part, rest = ''] = /^(?:(\w+): )?(.*)$/.exec(text) ?? []
      const [a = '', b = '', c = ''] = rest.split(' | ')
      const known = SIMILARITY_PARTS.find((each) => each === part)
      return [{ part: known ?? 'all', line: at + 1, names: [a, b, c] }]
    })
}
