import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { makePictures, PREPARED_PICTURES } from './articles/pictures.ts'
import { makeFonts, PREPARED_FONTS } from './fonts/subset.ts'

/**
 * Writes what is stale in `.generated/` and `prepared/`: the names and then the articles on a separate thread, pictures
 * and fonts concurrently. Vite's plugins would do this sequentially; afterwards they find everything up to date.
 * @throws ContentError when the content has errors
 */
export async function prepareGenerated(root: string): Promise<void> {
  await Promise.all([
    compileContent(root),
    makePictures(root, join(root, PREPARED_PICTURES)),
    makeFonts(join(root, PREPARED_FONTS)),
  ])
}

function compileContent(root: string): Promise<void> {
  const worker = new Worker(new URL('compile-content.mjs', import.meta.url), {
    workerData: { root, part: 'names' },
    // The file registers the loader; a second one from the command line would only take time.
    execArgv: [],
  })
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error('The content could not be compiled.'))
    })
  })
}
