import type { Plugin } from 'vite'

/** The import of a route's split code, as the router's plugin writes it: its component, and with some its loader. */
const SPLIT_IMPORT = /\bimport\(\s*(["'][^"']+tsr-split=[\w-]+["'])\s*\)/g

/**
 * Gives an import of a route's code that fails the name that people are told (`core/errors/failure.ts`). By the
 * browser's own message the router would reload the page unasked, and that for a page without a network.
 */
export function nameFailedImports(): Plugin {
  return {
    name: 'nestling-name-failed-imports',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/app\/routes\/[^?]+\.tsx$/ },
      handler: (code) => {
        if (!SPLIT_IMPORT.test(code)) return null
        const named = code.replace(SPLIT_IMPORT, 'import($1).catch(loadingFailed)')
        return { code: `import { loadingFailed } from '#src/core/errors/failure.ts';${named}`, map: null }
      },
    },
  }
}
