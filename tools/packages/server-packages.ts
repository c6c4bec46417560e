import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { importClosure } from './import-closure.ts'

const Names = v.optional(v.record(v.string(), v.unknown()), {})
const Manifest = v.object({
  dependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: v.optional(v.record(v.string(), v.object({ optional: v.optional(v.boolean()) })), {}),
})

/**
 * Files of packages that no program reads: maps and types for developers, texts, extensions of PGlite's database, and the
 * command of esbuild, whose program is in a package of its own.
 */
const UNREAD =
  /\.map$|\.d\.[cm]?ts$|(?<!LICEN[CS]E)\.md$|\/@electric-sql\/pglite\/dist\/[^/]+\.tar\.gz$|\/esbuild\/bin\/esbuild$/i

/** Whether a built server reads a file of a package, by its path. */
export const isRead = (path: string): boolean => !UNREAD.test(path)

/**
 * What a server with a built site loads, and the commands of its operator: our own files and the names of packages. The
 * renderer of pages is not part of it: all pages are there.
 */
export function serverClosure(): ReturnType<typeof importClosure> {
  const commands = readdirSync('tools/backend').filter((name) => /^[\w-]+\.ts$/.test(name))
  const functions = readdirSync('supabase/functions').map((name) => `supabase/functions/${name}/index.ts`)
  const entries = [
    'tools/start.ts',
    ...commands.map((name) => `tools/backend/${name}`),
    ...functions.filter((file) => existsSync(file)),
  ]
  return importClosure(entries, ['tools/pages/boot.mjs'])
}

/**
 * The folders of packages by these names, and of all that they depend on, found as Node finds them from the folder
 * `root`. A package that is not installed is left out: it is for another system.
 */
export function packageFolders(root: string, names: Iterable<string>): Set<string> {
  const found = new Set<string>()
  const waiting = [...names].map((name) => ({ name, from: root }))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const folder = folderOf(next.name, next.from)
    if (folder === null || found.has(folder)) continue
    found.add(folder)
    for (const name of dependenciesOf(folder)) waiting.push({ name, from: folder })
  }
  return found
}

function folderOf(name: string, from: string): string | null {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  const above = dirname(from)
  return above === from ? null : folderOf(name, above)
}

function dependenciesOf(folder: string): string[] {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifest
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true)
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]
}
