import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compileReading } from './compile.ts'

/** Compiles guides, clusters and posts after the names; a mistake in one ends the build with file and line. */
export function reading(): Plugin {
  return {
    name: 'nestling-reading',
    async configResolved(config) {
      const { pieces } = await compileReading({
        root: config.root,
        namesDir: join(config.root, '.generated/names'),
      })
      config.logger.info(`reading room: ${pieces.length} pieces`)
    },
  }
}
