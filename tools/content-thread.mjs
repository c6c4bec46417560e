import { resolve as absolute } from 'node:path'
import { Worker } from 'node:worker_threads'

// Plain JavaScript, so that a build can start the thread before it loads anything else; the types are beside it.

/** What was started and is not asked for yet. */
const started = new Map()

export function startPart(root, part) {
  const running = run(absolute(root), part)
  // Who asks for it hears of it.
  running.catch(() => undefined)
  started.set(keyOf(root, part), running)
}

export function runPart(root, part, input) {
  const key = keyOf(root, part)
  const running = started.get(key) ?? run(absolute(root), part, input)
  started.delete(key)
  return running
}

const keyOf = (root, part) => `${part} ${absolute(root)}`

function run(root, part, input) {
  const worker = new Worker(new URL('compile-content.mjs', import.meta.url), {
    workerData: { root, part, input },
    // The file registers the loader; a second one from the command line would only take time.
    execArgv: [],
    // Megabytes of objects that live shortly: a small space for new ones costs a tenth of the time.
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
  })
  let answer
  worker.once('message', (message) => (answer = message))
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) => {
      if (code === 0) resolve(answer)
      else reject(new Error('The content could not be compiled.'))
    })
  })
}
