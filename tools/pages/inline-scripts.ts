import { readFileSync } from 'node:fs'
import { minifySync } from 'vite'
import { ASKED_SCRIPT } from './asked-script.ts'
import { FIRST_SCRIPT, NAME_FIRST_SCRIPT } from './first-script.ts'
import { LAST_SCRIPT } from './last-script.ts'

/** The scripts within pages, which the security policy allows by their hashes. */
export type InlineScripts = {
  /** At the start of every page except those of names. */
  first: string
  /** At the start of names' pages. */
  nameFirst: string
  /** On pages with the generator. */
  asked: string
  guard: string
  last: string
}

/** The inline scripts as pages contain them. */
export function inlineScripts(): InlineScripts {
  return {
    first: minified(FIRST_SCRIPT),
    nameFirst: minified(NAME_FIRST_SCRIPT),
    asked: minified(ASKED_SCRIPT),
    guard: minified(readFileSync(new URL('inline/load-guard.js', import.meta.url), 'utf8')),
    last: minified(LAST_SCRIPT),
  }
}

/** @throws when the script has a syntax error */
function minified(script: string): string {
  const { code, errors } = minifySync('inline.js', script, { module: false, compress: { target: 'es2022' } })
  if (errors.length > 0) throw new Error(`An inline script is broken: ${errors[0]?.message}`)
  return code.trim().replace(/;$/, '')
}
