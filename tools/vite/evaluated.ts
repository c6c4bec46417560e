import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Modules whose exports are plain data (JSON), replaced in the build by their values: what these are computed from is
 * not shipped to the browser. `modules` are paths from the root, `src/core/pages/navigation.ts`.
 */
export function evaluated(modules: readonly string[]): Plugin {
  return {
    name: 'nestling-evaluated',
    enforce: 'pre',
    apply: 'build',
    load: {
      // The bundler asks for no other module.
      filter: { id: modules.map((module) => `**/${module}`) },
      handler: async (id) => codeOf(await import(pathToFileURL(id).href)),
    },
  }
}

/** A module with the same exports as literals. */
export function codeOf(exports: Record<string, unknown>): string {
  return Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')
}
