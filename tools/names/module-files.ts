import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** An import of one of our own modules, not of types only. */
const IMPORT = /^(?:import|export)\s+(?!type\b)[^;'"]*?\bfrom\s+'([.#][^']+)'/gm

/** A module of ours and all of ours that its code comes from, sorted. */
export function moduleFiles(entry: string): string[] {
  const files = new Set<string>()
  const visit = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
      visit(name.startsWith('#') ? join(ROOT, name.slice(1)) : join(dirname(file), name))
  }
  visit(entry)
  return [...files].sort()
}
