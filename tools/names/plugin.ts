import type { Plugin } from 'vite'
import { compileNames } from './compile.ts'

/**
 * Compiles the names before Vite resolves `#generated/names/*`, and says how much of what is given most they are; an
 * error in the content ends the build with file and line.
 */
export function namesData(): Plugin {
  return {
    name: 'nestling-names',
    configResolved(config) {
      // Not by Vite's logger: the build keeps that one quiet, and warnings are to be seen.
      compileNames({ root: config.root, log: (line) => console.log(line) })
    },
  }
}
