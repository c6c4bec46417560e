import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** What is loaded by code that starts in some files: our own files, and packages by name. */
export type ImportClosure = { files: Set<string>; packages: Set<string> }

const STATIC = /^(?:import|export)(?!\s+type\b)\s+(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm
const DYNAMIC = /\bimport\('([^']+)'\)/g
const WORKER = /new URL\('([^']+\.m?[jt]s)', import\.meta\.url\)/g

/** Follows imports of values from `entries`, paths from the project's folder. `without` are files not to follow. */
export function importClosure(entries: readonly string[], without: readonly string[] = []): ImportClosure {
  const closure: ImportClosure = { files: new Set(), packages: new Set() }
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (closure.files.has(file) || without.includes(file)) continue
    closure.files.add(file)
    for (const name of namesIn(readFileSync(file, 'utf8'))) {
      const path = pathOf(name, file)
      if (path !== null) waiting.push(path)
      else if (!name.startsWith('node:')) closure.packages.add(packageOf(name))
    }
  }
  return closure
}

function namesIn(code: string): string[] {
  const withoutComments = code.replace(/\/\*[\s\S]*?\*\//g, '')
  const imported = [STATIC, DYNAMIC].flatMap((pattern) => [...withoutComments.matchAll(pattern)])
  const started = [...withoutComments.matchAll(WORKER)].map(([, path = '']) => `./${path}`)
  return [...imported.map(([, name = '']) => name), ...started]
}

function pathOf(name: string, from: string): string | null {
  const path = name.startsWith('#') ? name.slice(1) : name.startsWith('.') ? join(dirname(from), name) : null
  return path === null ? null : existing(posix.normalize(path))
}

function existing(path: string): string {
  if (existsSync(path)) return path
  throw new Error(`${path} is imported, and is not there`)
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}
