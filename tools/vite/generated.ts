import type { Plugin } from 'vite'
import { prepareGenerated } from '#tools/prepare.ts'

/**
 * For a development server: compiles the names, the articles, pictures and fonts before Vite resolves what imports them.
 * A build does that itself (tools/build.ts), while its bundler is loaded.
 */
export function generated(): Plugin {
  return {
    name: 'nestling-generated',
    async configResolved({ root, command }) {
      if (command === 'serve') await prepareGenerated(root)
    },
  }
}
