import { parseArgs } from 'node:util'
import { startChild } from './child.ts'
import { play } from './play.ts'

const USAGE = 'usage: npm run test:fuzz -- [--requests 20000] [--seed S]'
const MEGABYTE = 1024 * 1024
/** How much the server's memory may grow in a run, bytes. */
const MAX_GROWTH = 250 * MEGABYTE

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 30)) },
  },
})

async function run(): Promise<number> {
  const [count, seed] = [Number(values.requests), Number(values.seed)]
  if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
    console.error(USAGE)
    return 2
  }
  console.log(`${count} requests, seed ${seed}`)
  const server = await startChild()
  try {
    const began = performance.now()
    const report = await play(server, {
      count,
      seed,
      progress: (done) => {
        if (done % 2_000 === 0)
          console.log(`${done} sent in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
      },
    })
    const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`
    const { start, now, max } = server.memory
    console.log(`responses by status: ${JSON.stringify(report.statuses)}`)
    console.log(
      `memory: ${megabytes(start)} at start, ${megabytes(now)} at the end, ${megabytes(max)} at most`,
    )
    console.log('slowest:')
    for (const { ms, request } of report.slowest) console.log(`  ${ms.toFixed(0)} ms  ${request}`)
    for (const { fault, request, index, times } of report.failures) {
      console.log(`FAILED ${times} times, first request ${index}: ${fault}\n  ${request}`)
    }
    for (const loss of report.losses) console.log(`LOST ${loss}`)
    const grew = now - start > MAX_GROWTH
    if (grew) console.log(`GREW by ${megabytes(now - start)}`)
    return report.failures.length > 0 || report.losses.length > 0 || grew ? 1 : 0
  } finally {
    await server.close()
  }
}

process.exitCode = await run()
