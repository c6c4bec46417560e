import { createHash } from 'node:crypto'
import { access, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildEnvironment } from './build-environment.ts'

/** Everything a build reads, from the project's root. Some need not exist. */
const INPUTS = [
  'content',
  'index.html',
  'package-lock.json',
  'public',
  'src',
  'supabase/embedded/publishable-key.ts',
  'sw',
  'tools',
  'tsconfig.base.json',
  'vite.config.ts',
  'workers',
]

/** Not an input: tests, and what a build itself writes among the sources. */
const IGNORED = /\.test\.tsx?$|\.gen\.ts$|(^|\/)\./

/** Variables of a build that do not change what is served. */
const SETTLED_LATER = new Set(['SITE_URL', 'PRERENDER_NAMES'])

/**
 * A hash of the contents of all sources and the variables of a build; touching a file does not change it. The site's
 * address does not count, as a server inserts its own, nor which names have their pages already.
 */
export async function buildStamp(root: string, env: BuildEnvironment): Promise<string> {
  const hash = createHash('sha256')
  const add = (text: string | Buffer) => hash.update(String(text.length)).update(':').update(text)
  for (const name of Object.keys(env).sort()) if (!SETTLED_LATER.has(name)) add(`${name}=${env[name]}`)
  for (const input of INPUTS) {
    for (const file of await filesUnder(root, input)) {
      add(file)
      add(await readFile(join(root, file)))
    }
  }
  return hash.digest('hex')
}

/** All files of an input, in a fixed order; itself when it is a file, none when it does not exist. */
async function filesUnder(root: string, path: string): Promise<string[]> {
  if (IGNORED.test(path)) return []
  try {
    const entries = await readdir(join(root, path), { withFileTypes: true })
    const names = entries.map((entry) => entry.name).sort()
    return (await Promise.all(names.map((name) => filesUnder(root, `${path}/${name}`)))).flat()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOTDIR') return [path]
    if (code === 'ENOENT') return []
    throw error
  }
}

const stampFile = (dist: string) => join(dist, '.stamp')

/** The stamp of the build in `dist`; null when there is none, or it is not complete. */
export async function stampOf(dist: string): Promise<string | null> {
  try {
    await access(join(dist, 'csp.json'))
    return await readFile(stampFile(dist), 'utf8')
  } catch {
    return null
  }
}

/** Call it after a successful build, with the stamp of the sources as it left them. */
export async function writeStamp(dist: string, stamp: string): Promise<void> {
  await writeFile(stampFile(dist), stamp)
}
