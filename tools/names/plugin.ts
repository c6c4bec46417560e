import type { Plugin } from 'vite'
import { compileNames } from './compile.ts'

/** Compiles the names before Vite resolves `#generated/names/*`; an error in the content ends the build with file and line. */
export function namesData(): Plugin {
  return {
    name: 'nestling-names',
    configResolved(config) {
      compileNames({ root: config.root, log: (line) => config.logger.info(line) })
    },
  }
}
