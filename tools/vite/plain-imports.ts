import type { Plugin } from 'vite'

/** The module that Vite imports code with, and that first fetches style sheets and chunks ahead. */
const HELPER = '\0vite/preload-helper.js'

/**
 * Imports code as the browser does. Pages name the chunks they need (tools/vite/pages.ts), and there is one style sheet:
 * Vite's helper would find nothing to do, and it would be 0.8 kB of the first load.
 */
export function plainImports(): Plugin {
  return {
    name: 'nestling-plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load()' : null),
  }
}
