import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/nestling', import.meta.url))

/** The path of a file or directory that `make` has written, now or in an earlier run with the same sources. */
export async function cached(
  name: string,
  extension: string,
  files: string[],
  make: (target: string) => Promise<void>,
): Promise<string> {
  const digest = createHash('sha256')
  for (const file of files) digest.update(readFileSync(file))
  const path = join(CACHE, `${name}-${digest.digest('hex').slice(0, 16)}${extension}`)
  if (existsSync(path)) return path
  mkdirSync(CACHE, { recursive: true })
  const unfinished = `${path}.${randomUUID()}`
  await make(unfinished)
  try {
    renameSync(unfinished, path)
  } catch (error) {
    // Another worker has created the directory meanwhile.
    if (!existsSync(path)) throw error
    rmSync(unfinished, { recursive: true, force: true })
  }
  return path
}
