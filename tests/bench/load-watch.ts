import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

const SCRIPT = fileURLToPath(new URL('load-watch-child.ts', import.meta.url))
const Worst = v.number()

/**
 * Requests a page every 100 ms, whether or not the last one has arrived, until `stop`, which returns the worst time in
 * ms. From a process of its own: a thousand requests that this one sends at once would delay the page here already.
 */
export async function watchPage(url: string): Promise<{ stop: () => Promise<number> }> {
  const child = fork(SCRIPT, [url], { execArgv: ['--import', 'tsx'] })
  await once(child, 'message')
  return {
    stop: async () => {
      const answered = once(child, 'message')
      child.send('stop')
      const [worst] = await answered
      child.kill()
      return v.parse(Worst, worst)
    },
  }
}
