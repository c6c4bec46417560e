import type { Plugin } from 'vite'

/** The import of a route's split code, as the router's plugin writes it: its component, and with some its loader. */
const SPLIT_IMPORT = /\bimport\(\s*(["'][^"']+tsr-split=[\w-]+["'])\s*\)/g

/**
 * Replaces the error of a failed route import with the one that is displayed (`core/errors/failure.ts`). With the
 * browser's own message the router would reload the page automatically, without a network to do so.
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
