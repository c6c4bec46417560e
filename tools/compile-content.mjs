import { join } from 'node:path'
import { parentPort, workerData, Worker } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// A thread that compiles the names, then the articles, which show some of them; or, started by the first, the counts by
// region. Plain JavaScript, since it is loaded before any loader for TypeScript is registered.
register()
const { root, part } = workerData

if (part === 'regions') {
  const { compileRegionFiles } = await import('./names/region-files.ts')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has one parent: there is no target
  parentPort.postMessage(compileRegionFiles(root))
} else {
  const { compileNames } = await import('./names/compile.ts')
  const { compileArticles } = await import('./articles/compile.ts')
  const { readBirths } = await import('./names/births.ts')
  // Read once, and only when something is stale.
  let table
  const births = () => (table ??= readBirths(root))
  await compileNames({ root, births, regionFiles })
  await compileArticles({ root, namesDir: join(root, '.generated/names'), births })
}

function regionFiles() {
  const worker = new Worker(new URL(import.meta.url), { workerData: { root, part: 'regions' }, execArgv: [] })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
