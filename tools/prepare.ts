import { join } from 'node:path'
import * as v from 'valibot'
import { makePictures, PREPARED_PICTURES } from './articles/pictures.ts'
import { openContent, runPart } from './content-thread.mjs'
import { makeFonts, PREPARED_FONTS } from './fonts/subset.ts'

/**
 * Writes what is stale in `.generated/` and `prepared/`: the names and the articles on two threads, pictures and
 * fonts concurrently, then the counts by region.
 * @throws ContentError when the content has errors
 */
export async function prepareGenerated(root: string): Promise<void> {
  await Promise.all([openContent(root).check(), prepareCommitted(root)])
  await prepareRegions(root)
}

/** The counts by region, on a thread of their own: nothing that is bundled contains them, and nobody waits for them. */
export async function prepareRegions(root: string): Promise<void> {
  await runPart(root, 'regions')
}

/** The pictures in their sizes and the fonts: they are committed, and there is seldom something to do. */
export async function prepareCommitted(root: string): Promise<void> {
  await Promise.all([
    makePictures(root, join(root, PREPARED_PICTURES)),
    makeFonts(join(root, PREPARED_FONTS)),
  ])
}

/** The lines of `contentReport`, computed on a thread of its own. */
export async function reportContent(root: string): Promise<string[]> {
  return v.parse(v.array(v.string()), await runPart(root, 'report'))
}
