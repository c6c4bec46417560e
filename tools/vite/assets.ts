import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Names of the hashed files of this build and of the previous one, stored beside the site. */
type Generations = { current: string[]; previous: string[] }

const RECORD = '.assets.json'

/**
 * Clears `outDir` of everything except hashed assets and what is named, and returns what earlier builds left there. An
 * open tab of the previous build still requests its own chunks, so they must stay.
 * @param stays names of other files and folders
 */
export async function startAssets(outDir: string, stays: readonly string[]): Promise<Generations> {
  await mkdir(outDir, { recursive: true })
  const record = path.join(outDir, RECORD)
  const known: Generations = existsSync(record)
    ? (JSON.parse(await readFile(record, 'utf8')) as Generations)
    : { current: [], previous: [] }
  for (const name of await readdir(outDir)) {
    if (name !== 'assets' && name !== RECORD && !stays.includes(name))
      await rm(path.join(outDir, name), { recursive: true })
  }
  // The bundler writes only this build's files to an empty directory; older ones are restored in finishAssets.
  await rm(path.join(outDir, '.older'), { recursive: true, force: true })
  if (existsSync(path.join(outDir, 'assets'))) {
    await rename(path.join(outDir, 'assets'), path.join(outDir, '.older'))
  }
  return known
}

/** Restores the assets of the previous build and deletes older ones. */
export async function finishAssets(outDir: string, known: Generations): Promise<void> {
  const assets = path.join(outDir, 'assets')
  const older = path.join(outDir, '.older')
  const current = await readdir(assets)
  const unchanged = current.length === known.current.length && current.every((f) => known.current.includes(f))
  const previous = unchanged ? known.previous : known.current
  if (existsSync(older)) {
    for (const file of previous) {
      if (!current.includes(file) && existsSync(path.join(older, file))) {
        await copyFile(path.join(older, file), path.join(assets, file))
      }
    }
    await rm(older, { recursive: true })
  }
  await writeFile(path.join(outDir, RECORD), JSON.stringify({ current, previous } satisfies Generations))
}
