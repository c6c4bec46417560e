import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// A thread that compiles the names, then the articles, which show some of them; or, after the names, the counts by
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
const NAMES = join(root, '.generated/names')
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
    await compileNames({ root, births, regions: 'later', log: (line) => console.log(line) })
    await compileArticles({ root, namesDir: NAMES, births })
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
