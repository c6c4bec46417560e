import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { keepBundle, ownBundle, removeLeftOver } from './bundle-folders.mjs'

// Plain JavaScript: it makes what needs no loader for TypeScript.

/** What a server, a build and their threads ask `loadTool` for. */
export const ENTRIES = [
  'tools/start.ts',
  'tools/build.ts',
  'tools/articles/compile.ts',
  'tools/names/births-part.ts',
  'tools/names/compile.ts',
  'tools/names/content-report.ts',
  'tools/names/node-engine.ts',
  'tools/names/region-files.ts',
  'tools/pages/render-thread.ts',
]
const FUNCTIONS = 'supabase/functions'

/** Not a module of ours, which is relative, `#…`, or, once resolved, absolute: on Windows with a drive. */
export const PACKAGE = /^(?![./#]|[A-Za-z]:[\\/])/
/** They load modules as they need them, and there is one of each. */
const PLAIN = /^[.#].*\.mjs$/
const OWN_ADDRESS = /\bimport\.meta\.url\b/g

/**
 * Bundles our modules for Node as plain JavaScript, for this process and the threads and processes that it starts: a loader
 * for TypeScript takes a second or two in each. Packages stay where they are; a module goes on to find files by its own
 * address. The bundle is deleted when the process ends by itself, and otherwise by the next one. Does nothing in a process
 * that was started by one with a bundle, and where the bundler is not installed: a server with a built site needs none.
 */
export async function bundleTools(root) {
  if (process.env.TOOLS_BUNDLE) return
  const bundler = await import('rolldown').catch((error) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return null
    throw error
  })
  if (!bundler) return
  const folder = join(root, '.generated')
  mkdirSync(folder, { recursive: true })
  removeLeftOver(folder)
  const bundle = ownBundle(folder)
  process.once('exit', () => rmSync(bundle, { recursive: true, force: true }))
  const functions = readdirSync(join(root, FUNCTIONS)).map((name) => `${FUNCTIONS}/${name}/index.ts`)
  const entries = [...ENTRIES, ...functions.filter((file) => existsSync(join(root, file)))]
  const modules = await bundler.rolldown({
    cwd: root,
    input: Object.fromEntries(entries.map((entry) => [entry.replace(/\.ts$/, ''), join(root, entry)])),
    platform: 'node',
    external: PACKAGE,
    plugins: [
      {
        name: 'tools',
        resolveId: {
          filter: { id: PLAIN },
          async handler(source, importer) {
            const found = await this.resolve(source, importer, { skipSelf: true })
            return found && { id: pathToFileURL(found.id).href, external: true }
          },
        },
        transform: {
          filter: { code: OWN_ADDRESS },
          handler: (code, id) => code.replaceAll(OWN_ADDRESS, JSON.stringify(pathToFileURL(id).href)),
        },
      },
    ],
    logLevel: 'warn',
  })
  await modules.write({
    dir: bundle,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  })
  await modules.close()
  process.env.TOOLS_BUNDLE = bundle
  keepBundle(bundle)
}
