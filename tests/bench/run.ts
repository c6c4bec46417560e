import type { BenchLine } from './measure.ts'

/** `npm run bench -- <name> [--json]`: a table, or one JSON object a line. */
const benches: Record<string, () => Promise<BenchLine[]>> = {
  names: async () => (await import('./names.ts')).benchNames(),
}

const [name = '', ...flags] = process.argv.slice(2)
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined
if (!bench) {
  console.error(`usage: npm run bench -- <${Object.keys(benches).join('|')}> [--json]`)
  process.exitCode = 2
} else {
  const lines = await bench()
  if (flags.includes('--json')) {
    for (const line of lines) console.log(JSON.stringify(line))
  } else {
    const time = (us: number): string =>
      (us < 1000 ? `${us.toFixed(1)} us` : `${(us / 1000).toFixed(2)} ms`).padStart(11)
    console.log(
      `${'row'.padEnd(10)} ${'engine'.padEnd(12)} ${'p50'.padStart(11)} ${'p95'.padStart(11)} queries`,
    )
    for (const { row, engine, p50_us, p95_us, queries } of lines) {
      console.log(
        `${row.padEnd(10)} ${engine.padEnd(12)} ${time(p50_us)} ${time(p95_us)} ${String(queries).padStart(7)}`,
      )
    }
  }
}
