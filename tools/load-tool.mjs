import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// Plain JavaScript, as whatever starts a thread or a process: it decides how TypeScript is loaded.

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Imports a module of ours by its path from the root, which ends in `.ts`: from the bundle in the folder TOOLS_BUNDLE, which
 * takes an eighth of the time, or else through the loader for TypeScript, which from then on loads all others.
 * @param before imported natively, ahead of the loader, which would read and parse each of their modules once more
 */
export async function loadTool(path, before = []) {
  const bundle = process.env.TOOLS_BUNDLE
  if (bundle) return import(pathToFileURL(join(bundle, path.replace(/\.ts$/, '.js'))).href)
  await Promise.all(before.map((name) => import(name)))
  const { register } = await import('tsx/esm/api')
  register()
  return import(pathToFileURL(join(ROOT, path)).href)
}
