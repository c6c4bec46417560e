import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compileArticles } from './compile.ts'
import { makePictures, PREPARED_PICTURES } from './pictures.ts'

/**
 * Compiles guides, clusters and posts after the names, and resizes their pictures; an error fails the build with its
 * file.
 */
export function reading(): Plugin {
  return {
    name: 'nestling-reading',
    async configResolved(config) {
      const { pieces: articles } = await compileArticles({
        root: config.root,
        namesDir: join(config.root, '.generated/names'),
      })
      const pictures = await makePictures(config.root, join(config.root, PREPARED_PICTURES))
      config.logger.info(`articles: ${articles.length}, pictures: ${Object.keys(pictures).length}`)
    },
  }
}
