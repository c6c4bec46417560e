import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Our module between the two parts. */
const LATER = 'src/app/router-later.ts'
/** The router's modules that its class imports, and that only moving between pages needs. */
const MOVED = ['load-client', 'scroll-restoration']
/** Marks the copy of a module of which a few small functions stay in the first part. */
const FIRST = '?first'
const NO_CODEC = '\0router-without-search-codec'

/**
 * Splits TanStack Router, whose class imports all of its code: what a prerendered page needs before the first touch,
 * and what moves between pages. Also leaves out its search codec, since the app has one. In the app's own modules the
 * moved ones are called `router-core/load-client` and `router-core/scroll-restoration`.
 */
export function routerInTwoParts(): Plugin {
  const folder = routerFolder()
  const isFile = (importer: string | undefined, name: string) => importer === path.join(folder, `${name}.js`)
  let later = ''
  let split = 0
  return {
    name: 'nestling-router-in-two-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ root }) => {
      later = path.join(root, LATER)
    },
    resolveId: {
      filter: { id: /^(\.|router-core)\/(load-client|scroll-restoration|searchParams)(\.js)?$/ },
      handler(source, importer) {
        const name = /([\w-]+)(\.js)?$/.exec(source)?.[1] ?? ''
        const file = path.join(folder, `${name}.js`)
        if (source.startsWith('.') && isFile(importer, 'router')) {
          split += 1
          return MOVED.includes(name) ? later : NO_CODEC
        }
        if (!MOVED.includes(name)) return null
        if (source.startsWith('.')) return isFile(importer, 'index') ? file + FIRST : null
        return importer === later ? file + FIRST : file
      },
    },
    load: {
      filter: { id: /\?first$|router-without-search-codec$/ },
      handler: (id) =>
        id === NO_CODEC
          ? 'export const defaultParseSearch = null, defaultStringifySearch = null'
          : readFile(id.slice(0, -FIRST.length), 'utf8'),
    },
    buildEnd() {
      if (split < MOVED.length + 1) throw new Error(`${LATER} no longer fits the router: its modules changed`)
    },
  }
}

/** The router's core, which is a dependency of the package we use. */
function routerFolder(): string {
  const ours = createRequire(import.meta.url).resolve('@tanstack/react-router')
  return path.join(path.dirname(createRequire(ours).resolve('@tanstack/router-core')), '../esm')
}
