import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'
import { startPart } from './content-thread.mjs'

// A thread that compiles the articles and then answers from the names; or the names, while one that it starts reads and
// packs how often each was given; or, after them, the counts by region; or that checks what is compiled. Plain JavaScript, since it
// is loaded before any loader for TypeScript is registered.

// A loader that is there before these packages, hundreds of modules, reads and parses each of them once more.
const MARKDOWN = [
  'unified',
  'remark-parse',
  'remark-gfm',
  'remark-directive',
  'remark-frontmatter',
  'remark-rehype',
  'rehype-slug',
  'rehype-sanitize',
]

const { root, part } = workerData
const NAMES = join(root, '.generated/names')
if (part === 'content') await Promise.all(MARKDOWN.map((name) => import(name)))
register()

switch (part) {
  case 'content': {
    let loading
    const engine = () =>
      (loading ??= import('./names/node-engine.ts').then((module) => module.loadEngineFromDisk(NAMES)))
    const asked = (name) =>
      new Promise((resolve) => parentPort.on('message', (message) => name in message && resolve()))
    const names = asked('names')
    const toBeChecked = asked('check')
    parentPort.on('message', async ({ engine: isWanted, summaries }) => {
      if (isWanted) void engine()
      if (summaries) answer({ summaries: (await engine()).summaries(summaries) })
    })
    const { compileArticles } = await import('./articles/compile.ts')
    const onWritten = async () => {
      answer({ written: true })
      await toBeChecked
    }
    await compileArticles({ root, namesDir: NAMES, names, engine, onWritten })
    // It listens no longer, and so ends.
    parentPort.close()
    break
  }
  case 'names': {
    const { compileNames } = await import('./names/compile.ts')
    const packBirths = () => startPart(root, 'births')
    await compileNames({ root, regions: 'later', packBirths, log: (line) => console.log(line) })
    break
  }
  case 'births': {
    const first = new Promise((resolve) => parentPort.once('message', ({ input }) => resolve(input)))
    const [{ readBirths }, { birthFiles, birthRows }, { timeFactsOf }] = await Promise.all([
      import('./names/births.ts'),
      import('./names/birth-rows.ts'),
      import('./names/time-of-births.ts'),
    ])
    const births = readBirths(root)
    const [rows, timeOf] = [birthRows(births), timeFactsOf(births)]
    answer(birthFiles(births, rows, await first, timeOf))
    break
  }
  case 'regions': {
    const { compileRegionFolder } = await import('./names/region-files.ts')
    compileRegionFolder(root, NAMES)
    break
  }
  case 'report': {
    const { contentReport } = await import('./names/content-report.ts')
    answer(contentReport(root))
    break
  }
}

function answer(message) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has one parent: there is no target
  parentPort.postMessage(message)
}
