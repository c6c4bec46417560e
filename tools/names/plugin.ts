import type { Plugin } from 'vite'
import { compileNames } from './compile.ts'

/**
 * Compiles the names before Vite resolves `#generated/names/*`, and prints how many of the most frequent names they
 * cover; an error in the content fails the build with file and line.
 */
export function namesData(): Plugin {
  const lines: string[] = []
  return {
    name: 'nestling-names',
    async configResolved(config) {
      await compileNames({ root: config.root, log: (line) => lines.push(line) })
    },
    buildStart() {
      // The configuration is resolved for each part of the app; only one of them prints. Not by Vite's logger: the
      // build silences it, and warnings must be visible.
      if (this.environment.name === 'client') for (const line of lines) console.log(line)
    },
  }
}
