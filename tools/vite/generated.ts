import type { Plugin } from 'vite'
import { openContent } from '#tools/content-thread.mjs'
import { prepareGenerated } from '#tools/prepare.ts'

/** In a module that imports something compiled, or a worker, which may. */
const IMPORT = /\.generated\/|#generated\/|\?worker&/

/**
 * For a development server: compiles the names, the articles, pictures and fonts before Vite resolves what imports them.
 * A build compiles names and articles on threads (tools/build.mjs): what imports something of them waits, while all
 * other modules are read.
 */
export function generated(): Plugin {
  let root = ''
  let written: Promise<void> | undefined
  return {
    name: 'nestling-generated',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'serviceWorker',
    async configResolved(config) {
      root = config.root
      if (config.command === 'serve') await prepareGenerated(root)
    },
    transform: {
      filter: { code: IMPORT },
      async handler() {
        if (this.environment.mode === 'build') await (written ??= openContent(root).written)
        return null
      },
    },
  }
}
