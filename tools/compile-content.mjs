import { join } from 'node:path'
import { parentPort, resourceLimits, workerData, Worker } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// A thread that compiles the names, then the articles, which show some of them; or, started by the first, the counts by
// region; or that checks what is compiled. Plain JavaScript, since it is loaded before any loader for TypeScript is
// registered.

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
if (part === 'names') await Promise.all(MARKDOWN.map((name) => import(name)))
register()

switch (part) {
  case 'names': {
    const { compileNames } = await import('./names/compile.ts')
    const { compileArticles } = await import('./articles/compile.ts')
    const { readBirths } = await import('./names/births.ts')
    // Read once, and only when something is stale.
    let table
    const births = () => (table ??= readBirths(root))
    await compileNames({ root, births, regionFiles, log: (line) => console.log(line) })
    await compileArticles({ root, namesDir: join(root, '.generated/names'), births })
    break
  }
  case 'regions': {
    const { compileRegionFiles } = await import('./names/region-files.ts')
    answer(compileRegionFiles(root))
    break
  }
  case 'report': {
    const { contentReport } = await import('./names/content-report.ts')
    answer(contentReport(root))
    break
  }
}

function regionFiles() {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { root, part: 'regions' },
    execArgv: [],
    resourceLimits,
  })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

function answer(message) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has one parent: there is no target
  parentPort.postMessage(message)
}
