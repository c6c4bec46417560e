import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { cardMeets, demandsOf } from '#src/core/names/search/card-meets.ts'
import { compileNames } from '#tools/names/compile.ts'
import { loadEngineFromDisk, loadNamesFromDisk } from '#tools/names/node-engine.ts'
import { runCommand } from '#tools/server/process.ts'
import { sentences } from './generate.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const USAGE = 'usage: npm run test:sentences -- [--sentences 10000] [--seed S]'
/** The longest that an answer may take, ms of the processor: other programs may have it in between. */
const MAX_MS = 100
/** A slow answer is asked for again: memory may have been collected in between. */
const ATTEMPTS = 3
const SHOWN = 20

const { values } = parseArgs({
  options: {
    sentences: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 30)) },
  },
})

/**
 * Asks the engine, with all names, sentences made by chance (generate.ts): no card breaks a demand that it shows, none is
 * there twice, nothing throws, no answer takes longer than 100 ms. Fails when one does.
 */
await runCommand(async () => {
  const [count, seed] = [Number(values.sentences), Number(values.seed)]
  if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
    console.error(USAGE)
    process.exitCode = 2
    return
  }
  const { outDir } = await compileNames({ root })
  const engine = loadEngineFromDisk(outDir)
  const also = new Map<string, string[]>()
  const data = loadNamesFromDisk(outDir)
  for (const entry of data.corpus.entries)
    also.set(entry.name, [...(also.get(entry.name) ?? []), ...entry.also])
  const ask = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 24 })
  for (const text of sentences(100, seed + 1)) ask(text)

  const faults: string[] = []
  const times: number[] = []
  let cards = 0
  let demands = 0
  for (const text of sentences(count, seed)) {
    let best = Number.POSITIVE_INFINITY
    try {
      for (let attempt = 0; attempt < ATTEMPTS && best > MAX_MS; attempt++) {
        const began = process.cpuUsage()
        ask(text)
        const { user, system } = process.cpuUsage(began)
        best = Math.min(best, (user + system) / 1000)
      }
      const { names, parsed } = ask(text)
      cards += names.length
      if (new Set(names.map(({ key }) => key)).size < names.length) faults.push(`a name twice: ${text}`)
      for (const wish of demandsOf(parsed.wishes).filter((each) => each.values.length > 0))
        for (const card of names) {
          const met = cardMeets(wish, card, (name) => also.get(name) ?? [], data.regionRanks)
          if (met !== null) demands++
          if (met === wish.avoid)
            faults.push(`${card.name} breaks “${wish.spoken?.label ?? wish.kind}”: ${text}`)
        }
    } catch (error) {
      faults.push(`${String(error)}: ${text}`)
    }
    times.push(best)
    if (best > MAX_MS) faults.push(`${best.toFixed(0)} ms: ${text.slice(0, 200)}`)
  }
  times.sort((a, b) => a - b)
  const at = (share: number): string => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)
  console.log(
    `${count} sentences, seed ${seed}: ${cards} cards, ${demands} demands of them held against what they show`,
  )
  console.log(`answers: median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms`)
  console.log(`${faults.length} faults`)
  for (const fault of faults.slice(0, SHOWN)) console.log(`FAILED ${fault}`)
  process.exitCode = faults.length > 0 ? 1 : 0
})
