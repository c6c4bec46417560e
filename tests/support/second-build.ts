import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A line of the footer, on every page, and what the second build says in its place. */
export const FIRST_WORDS = 'Baby names with honest meanings.'
export const SECOND_WORDS = 'Baby names with honest meanings, once more.'

/** The hash in a script's name, which tells it from all others. */
const HASH = /(?<=-)[\w-]{8}(?=\.js\b)/g
const TEXT = /\.(html|js|json)$/

/** Another build of the app, made of a finished one. */
export type SecondBuild = { dist: string; remove(): Promise<void> }

/**
 * What a deployment of changed code puts on a host, without the half minute that building takes: every script has
 * another name and names the others by theirs, pages and revisions differ, and nothing of the former build is left.
 */
export async function secondBuild(first: string): Promise<SecondBuild> {
  const dist = await mkdtemp(join(tmpdir(), 'nestling-second-'))
  // Thousands of pages that no visitor of it opens.
  const pagesOfNames = join(first, 'names')
  await cp(first, dist, { recursive: true, filter: (file) => file !== pagesOfNames })
  const assets = join(dist, 'assets')
  const hashes = new Set<string>()
  for (const file of await readdir(assets)) {
    const [hash] = file.match(HASH) ?? []
    if (hash === undefined) continue
    hashes.add(hash)
    await rename(join(assets, file), join(assets, file.replace(HASH, reversed)))
  }
  for (const file of await readdir(dist, { recursive: true })) {
    if (!TEXT.test(file)) continue
    const text = await readFile(join(dist, file), 'utf8')
    const changed = text
      .replace(HASH, (hash) => (hashes.has(hash) ? reversed(hash) : hash))
      .replaceAll(FIRST_WORDS, SECOND_WORDS)
    const isWorker = file === 'sw.js'
    // Revisions of the precached pages: 32 hexadecimal digits.
    await writeFile(join(dist, file), isWorker ? changed.replace(/\b[0-9a-f]{32}\b/g, reversed) : changed)
  }
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) }
}

function reversed(text: string): string {
  return [...text].toReversed().join('')
}
