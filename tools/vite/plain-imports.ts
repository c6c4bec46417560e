import type { Plugin } from 'vite'

/** The module with which Vite imports code, after preloading style sheets and chunks. */
const HELPER = '\0vite/preload-helper.js'

/**
 * Imports code as the browser does. Pages list the chunks they need (tools/pages/page-frame.ts), and there is one style
 * sheet: Vite's helper would have nothing to do, and add 0.8 kB to the first load.
 */
export function plainImports(): Plugin {
  return {
    name: 'nestling-plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load()' : null),
  }
}
