import { isNameImage } from '#src/core/seo/name-image.ts'
import type { Renderer } from './renderer.ts'

/**
 * A renderer that draws images too. It draws one at a time, whoever asks: the pixels of each take megabytes, and a server
 * may be asked for all at once.
 */
export function withImages(pages: Renderer, draw: (imagePath: string) => Promise<void>): Renderer {
  let drawing = Promise.resolve()
  return {
    links: pages.links,
    async write(paths) {
      for (const image of paths.filter(isNameImage)) {
        const own = drawing.then(() => draw(image))
        drawing = own.catch(() => undefined)
        await own
      }
      return pages.write(paths.filter((each) => !isNameImage(each)))
    },
  }
}
