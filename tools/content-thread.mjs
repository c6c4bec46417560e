import { resolve as absolute } from 'node:path'
import { Worker } from 'node:worker_threads'

// Plain JavaScript, so that a build can start the thread before it loads anything else; the types are beside it.

/** The thread of the names and the articles, while it runs. */
const contents = new Map()

export function openContent(root) {
  const path = absolute(root)
  const known = contents.get(path)
  if (known) return known
  // All else waits for the names: their thread is the first.
  const names = runPart(path, 'names')
  const { worker, ended: exit } = start(path, 'content')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has one parent: there is no target
  const ask = (message) => worker.postMessage(message)
  const ended = Promise.all([names.then(() => ask({ names: true })), exit])
  ended.catch(() => worker.terminate())
  const reply = (name) =>
    new Promise((resolve, reject) => {
      worker.on('message', (message) => name in message && resolve(message[name]))
      ended.catch(reject)
    })
  const written = reply('written')
  // Who asks for it hears of it.
  written.catch(() => undefined)
  const content = {
    written,
    async prepare() {
      await written
      ask({ engine: true })
    },
    async summaries(keys) {
      await written
      const summaries = reply('summaries')
      ask({ summaries: keys })
      return summaries
    },
    async check() {
      await written
      ask({ check: true })
      await ended
    },
  }
  contents.set(path, content)
  const forget = () => contents.delete(path)
  ended.then(forget, forget)
  return content
}

export function runPart(root, part) {
  return answerOf(start(absolute(root), part))
}

export function startPart(root, part) {
  const started = start(absolute(root), part)
  // Who asks it hears of it.
  started.ended.catch(() => undefined)
  return (input) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has one parent: there is no target
    started.worker.postMessage({ input })
    return answerOf(started)
  }
}

function answerOf({ worker, ended }) {
  let answer
  worker.once('message', (message) => (answer = message))
  return ended.then(() => answer)
}

function start(root, part) {
  const worker = new Worker(new URL('compile-content.mjs', import.meta.url), {
    workerData: { root, part },
    // The file registers the loader; a second one from the command line would only take time.
    execArgv: [],
    // Megabytes of objects that live shortly: a small space for new ones costs a tenth of the time.
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
  })
  const ended = new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error('The content could not be compiled.'))
    })
  })
  return { worker, ended }
}
