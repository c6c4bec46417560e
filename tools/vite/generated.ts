import type { Plugin } from 'vite'
import { prepareGenerated, prepareOnce } from '#tools/prepare.ts'

/**
 * Compiles the names, the articles, pictures and fonts before Vite resolves what imports them; an error in the content
 * fails the build with file and line.
 */
export function generated(): Plugin {
  return {
    name: 'nestling-generated',
    async configResolved({ root, command }) {
      // The configuration is resolved for each part of a build; a server that starts again may have new content.
      await (command === 'build' ? prepareOnce(root) : prepareGenerated(root))
    },
  }
}
