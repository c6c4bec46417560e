import type { Plugin } from 'vite'

/** The module with which Vite imports code, after preloading style sheets and chunks. */
const HELPER = '\0vite/preload-helper.js'

/** A dynamic import of another file of the app. */
const IMPORT = /\bimport\(\s*(["'][^"']+["'])\s*\)/g

/** It imports the code that the page lists, which is there by then (tools/pages/inline/load-guard.js). */
const ENTRY = '/src/main.tsx'

/**
 * Imports code with `src/async/import-code.ts`. Pages list the chunks they need (tools/pages/page-frame.ts), and there is
 * one style sheet: Vite's own helper would have nothing to do.
 */
export function plainImports(): Plugin {
  return {
    name: 'nestling-plain-imports',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load()' : null),
    transform: {
      filter: { id: /\/src\/.+\.tsx?(\?|$)/, code: IMPORT },
      handler(code, id) {
        if (id.endsWith(ENTRY)) return null
        const imports = code.replaceAll(IMPORT, 'importCode(() => import($1))')
        return { code: `import { importCode } from '#src/async/import-code.ts';${imports}`, map: null }
      },
    },
  }
}
