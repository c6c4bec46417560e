import type { Plugin } from 'vite'

/**
 * Modules whose exports are plain data (JSON), replaced in the build by their values: what these are computed from is
 * not shipped to the browser.
 * @param modules what imports each of them here, by its path from the root, `src/core/pages/navigation.ts`
 */
export function evaluated(modules: Readonly<Record<string, () => Promise<Record<string, unknown>>>>): Plugin {
  return {
    name: 'nestling-evaluated',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: Object.keys(modules).map((module) => `**/${module}`) },
      async handler(id) {
        const [, load] = Object.entries(modules).find(([module]) => id.endsWith(`/${module}`)) ?? []
        return load && codeOf(await load())
      },
    },
  }
}

/** A module with the same exports as literals. */
export function codeOf(exports: Record<string, unknown>): string {
  return Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')
}
