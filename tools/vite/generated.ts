import type { Plugin } from 'vite'
import { prepareGenerated } from '#tools/prepare.ts'

/** Of the whole process: the configuration is resolved for each part of the app and for its workers. */
let ready: Promise<void> | undefined

/**
 * Compiles the names, the articles, pictures and fonts. Meanwhile a build reads and transforms all code but that which
 * imports something of them; an error in the content fails it with file and line.
 */
export function generated(): Plugin {
  return {
    name: 'nestling-generated',
    async configResolved({ root, command }) {
      // A server would send what there was before.
      if (command === 'serve') await (ready = prepareGenerated(root))
      else (ready ??= prepareGenerated(root)).catch(() => undefined)
    },
    transform: {
      order: 'pre',
      filter: { code: /\b(generated|prepared)\// },
      async handler() {
        await ready
        return null
      },
    },
    // Others read it when all code is read.
    async buildEnd() {
      await ready
    },
  }
}
