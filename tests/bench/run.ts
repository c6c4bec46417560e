import type { BenchLine } from './measure.ts'
import type { Report } from './sync-report.ts'

/** `npm run bench -- <name> [--json]`: a table, or one JSON object per line. */
const benches: Record<string, (flags: string[]) => Promise<Report>> = {
  names: async (flags) => inTimes(await (await import('./names.ts')).benchNames(flags)),
  sync: async () => (await import('./sync.ts')).benchSync(),
  ranking: async (flags) => (await import('./ranking.ts')).benchRanking(flags),
  similar: async (flags) => (await import('./similar.ts')).benchSimilar(flags),
  fit: async (flags) => (await import('./fit.ts')).benchFit(flags),
  understanding: async (flags) => (await import('./understanding.ts')).benchUnderstanding(flags),
  growth: async (flags) => (await import('./growth.ts')).benchGrowth(flags),
  build: async () => (await import('./build.ts')).benchBuild(),
  taste: async (flags) => (await import('./taste.ts')).benchTaste(flags),
  tournament: async (flags) => (await import('./tournament.ts')).benchTournament(flags),
  load: async (flags) => (await import('./load.ts')).benchLoad(flags),
  scale: async () => (await import('./scale.ts')).benchScale(),
  web: async (flags) => (await import('./web.ts')).benchWeb(flags),
}

const [name = '', ...flags] = process.argv.slice(2)
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined
if (!bench) {
  console.error(`usage: npm run bench -- <${Object.keys(benches).join('|')}> [--json]`)
  process.exitCode = 2
} else {
  const { lines, table } = await bench(flags)
  if (flags.includes('--json')) for (const line of lines) console.log(JSON.stringify(line))
  else for (const line of table) console.log(line)
}

function inTimes(lines: BenchLine[]): Report {
  const time = (us: number): string =>
    (us < 1000 ? `${us.toFixed(1)} us` : `${(us / 1000).toFixed(2)} ms`).padStart(11)
  const head = `${'row'.padEnd(18)} ${'engine'.padEnd(22)} ${'p50'.padStart(11)} ${'p95'.padStart(11)} ${'max'.padStart(11)} queries`
  const rows = lines.map(({ row, engine, p50_us, p95_us, max_us, queries, ...costs }) =>
    [
      row.padEnd(18),
      engine.padEnd(22),
      time(p50_us),
      time(p95_us),
      max_us === undefined ? ''.padStart(11) : time(max_us),
      String(queries).padStart(7),
      inWords(costs),
    ].join(' '),
  )
  return { lines, table: [head, ...rows] }
}

/** What a line says besides its times: recall, and what the index takes. */
function inWords({ recall_1, recall_5, build_ms, memory_bytes, bytes }: Partial<BenchLine>): string {
  const megabytes = (size: number): string => `${(size / 1_000_000).toFixed(1)} MB`
  return [
    recall_1 === undefined ? '' : `first ${(100 * recall_1).toFixed(1)} %`,
    recall_5 === undefined ? '' : `in five ${(100 * recall_5).toFixed(1)} %`,
    build_ms === undefined ? '' : `built in ${build_ms} ms`,
    memory_bytes === undefined ? '' : `memory ${megabytes(memory_bytes)}`,
    bytes === undefined ? '' : `index ${megabytes(bytes)}`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}
