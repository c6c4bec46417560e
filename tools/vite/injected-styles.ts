import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const resolve = createRequire(import.meta.url).resolve

/** A style element is checked when it enters the page, and sonner fills it only then. */
const EMPTY = ''

/**
 * Style sheets that libraries put into the page at run time, to the letter, so that the policy can allow them by hash.
 * Throws when a library's new version writes them another way: then look here before anything ships.
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
