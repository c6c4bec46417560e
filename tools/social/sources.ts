import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const resolve = createRequire(import.meta.url).resolve

/** The site's own image: a nest with one egg. */
export const NEST_IMAGE = fileURLToPath(new URL('../../content/social/nestling.svg', import.meta.url))

/** A face: its files, each with other letters, at one weight. Spacing is in parts of the size. */
export type TypefaceSource = { files: string[]; axes: Record<string, number>; spacing: number }

const SUBSETS = ['latin', 'latin-ext', 'vietnamese']
const fraunces = (style: string) =>
  SUBSETS.map((subset) =>
    resolve(`@fontsource-variable/fraunces/files/fraunces-${subset}-standard-${style}.woff2`),
  )
const inter = () =>
  SUBSETS.map((subset) => resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`))

/**
 * As on the site, but for the optical size of names: an image is shown at a third of its size, where the hairlines of the
 * largest are lost.
 */
export const typefaceSources = () => ({
  display: { files: fraunces('normal'), axes: { wght: 480, opsz: 60 }, spacing: -0.012 },
  italic: { files: fraunces('italic'), axes: { wght: 400, opsz: 18 }, spacing: 0 },
  sans: { files: inter(), axes: { wght: 500 }, spacing: 0 },
})

/** The files of all faces. */
export const typefaceFiles = (): string[] => Object.values(typefaceSources()).flatMap(({ files }) => files)

/** The packages that draw. */
const PACKAGES = ['sharp', 'harfbuzzjs', 'subset-font']

/** The files that say which version each of them has; that of sharp says which library it draws with, too. */
export const packageFiles = (): string[] =>
  PACKAGES.map((name) => {
    const entry = resolve(name)
    const folder = path.join('node_modules', name)
    return path.join(entry.slice(0, entry.lastIndexOf(folder)), folder, 'package.json')
  })
