import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const resolve = createRequire(import.meta.url).resolve

/** A style element is checked when it is inserted, and sonner fills it only then. */
const EMPTY = ''

/**
 * Style sheets that libraries insert at run time, verbatim, so that the policy can allow them by hash. Throws when a
 * library's new version inserts them differently: then check here before a release.
 */
export function injectedStyles(): string[] {
  return [EMPTY, sonner()]
}

function sonner(): string {
  const source = readFileSync(resolve('sonner').replace(/index\.js$/, 'index.mjs'), 'utf8')
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1]
  if (!literal)
    throw new Error('sonner no longer inserts its style sheet the way tools/vite/injected-styles.ts expects')
  return JSON.parse(literal) as string
}
