import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
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

/** What both hashes begin with: the variables that count. */
function variablesOf(env: BuildEnvironment): string[] {
  return Object.keys(env)
    .filter((name) => !SETTLED_LATER.has(name))
    .sort()
    .map((name) => `${name}=${env[name]}`)
}

function hashed() {
  const hash = createHash('sha256')
  return { hash, add: (text: string | Buffer) => hash.update(String(text.length)).update(':').update(text) }
}

/**
 * A hash of the contents of all sources and the variables of a build; touching a file does not change it. The site's
 * address does not count, as a server inserts its own, nor which names have their pages already.
 */
async function buildStamp(root: string, env: BuildEnvironment): Promise<string> {
  const { hash, add } = hashed()
  variablesOf(env).forEach(add)
  for (const file of await inputFiles(root)) {
    add(file)
    // Thousands of small files: to wait for each takes several times as long.
    add(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** The same of the sizes and times of the sources, which takes a tenth of the time; any change changes it. */
async function touchedStamp(root: string, env: BuildEnvironment): Promise<string> {
  const { hash, add } = hashed()
  variablesOf(env).forEach(add)
  for (const file of await inputFiles(root)) {
    const { size, mtimeMs, ctimeMs } = statSync(join(root, file))
    add(`${file} ${size} ${mtimeMs} ${ctimeMs}`)
  }
  return hash.digest('hex')
}

const inputFiles = async (root: string): Promise<string[]> =>
  (await Promise.all(INPUTS.map((input) => filesUnder(root, input)))).flat()

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

/** The stamp of a build; and beside it the stamp with which the sources were last found to be those of the build. */
const STAMP = '.stamp'
const FOUND = '.stamp-found'

/** Whether `dist` is a whole build of exactly these sources and variables. */
export async function isCurrent(dist: string, root: string, env: BuildEnvironment): Promise<boolean> {
  const stamp = await textIn(dist, STAMP)
  // Where nothing is built, the sources need not be read to know it.
  if (stamp === null || (await textIn(dist, 'csp.json')) === null) return false
  const found = `${stamp} ${await touchedStamp(root, env)}`
  if ((await textIn(dist, FOUND)) === found) return true
  if (stamp !== (await buildStamp(root, env))) return false
  await writeFile(join(dist, FOUND), found)
  return true
}

/** Call it after a successful build; the sources are read as it left them. */
export async function writeStamp(dist: string, root: string, env: BuildEnvironment): Promise<void> {
  // First: what is changed meanwhile is found by the next start.
  const touched = await touchedStamp(root, env)
  const stamp = await buildStamp(root, env)
  await writeFile(join(dist, STAMP), stamp)
  await writeFile(join(dist, FOUND), `${stamp} ${touched}`)
}

/** Null when there is no such file. */
const textIn = (folder: string, file: string): Promise<string | null> =>
  readFile(join(folder, file), 'utf8').catch(() => null)
