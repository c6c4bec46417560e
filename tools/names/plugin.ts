import type { Plugin } from 'vite'
import { compileNames } from './compile.ts'

/**
 * Compiles the names before Vite resolves `#generated/names/*`, and says how much of what is given most they are; an
 * error in the content ends the build with file and line.
 */
export function namesData(): Plugin {
  const lines: string[] = []
  return {
    name: 'nestling-names',
    configResolved(config) {
      compileNames({ root: config.root, log: (line) => lines.push(line) })
    },
    buildStart() {
      // The configuration is resolved for each part of the app; one of them speaks. Not by Vite's logger: the build
      // keeps that one quiet, and warnings are to be seen.
      if (this.environment.name === 'client') for (const line of lines) console.log(line)
    },
  }
}
