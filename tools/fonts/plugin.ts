import path from 'node:path'
import type { Plugin } from 'vite'
import { makeFonts, PREPARED_FONTS } from './subset.ts'

/** Subsets the fonts before Vite resolves `#prepared/fonts/fonts.css`. */
export function fonts(): Plugin {
  return {
    name: 'nestling-fonts',
    async configResolved(config) {
      await makeFonts(path.join(config.root, PREPARED_FONTS))
    },
  }
}
