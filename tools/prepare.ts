import { join, resolve as absolute } from 'node:path'
import * as v from 'valibot'
import { makePictures, PREPARED_PICTURES } from './articles/pictures.ts'
import { runPart } from './content-thread.mjs'
import { makeFonts, PREPARED_FONTS } from './fonts/subset.ts'

/**
 * Writes what is stale in `.generated/` and `prepared/`: the names and the articles on two threads, pictures and
 * fonts concurrently, then the counts by region.
 * @throws ContentError when the content has errors
 */
export async function prepareGenerated(root: string): Promise<void> {
  await prepareBundle(root)
  await prepareRegions(root)
}

/** What the bundler needs of it, once in this process for a folder. */
export const prepareOnce = oncePerFolder(prepareBundle)

/** The counts by region, on a thread of their own: nothing that is bundled contains them, and nobody waits for them. */
export async function prepareRegions(root: string): Promise<void> {
  await runPart(root, 'regions')
}

async function prepareBundle(root: string): Promise<void> {
  await Promise.all([
    runPart(root, 'content'),
    makePictures(root, join(root, PREPARED_PICTURES)),
    makeFonts(join(root, PREPARED_FONTS)),
  ])
}

/** What `work` answered for a folder, however the path is written: Vite has its root without the slash at the end. */
export function oncePerFolder<T>(work: (folder: string) => T): (folder: string) => T {
  const done = new Map<string, { answer: T }>()
  return (path) => {
    const folder = absolute(path)
    const known = done.get(folder) ?? { answer: work(folder) }
    done.set(folder, known)
    return known.answer
  }
}

/** The lines of `contentReport`, computed on a thread of its own. */
export async function reportContent(root: string): Promise<string[]> {
  return v.parse(v.array(v.string()), await runPart(root, 'report'))
}
