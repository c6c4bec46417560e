/** A picture as built: its size in CSS pixels, and the widths in pixels of its variants, ascending. */
export type PictureSize = { width: number; height: number; widths: number[] }

/** File formats of a picture, best first: browsers take the first that they support. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The variant that is saved offline, for a pixel ratio of 2. Browsers without AVIF have pictures only online. */
export const OFFLINE_WIDTH = 800
export const OFFLINE_FORMAT: PictureFormat = 'avif'

/** `shortlist-800.avif`: the file name of a variant before the bundler adds its hash. */
export function pictureFile(name: string, width: number, format: PictureFormat): string {
  return `${name}-${width}.${format}`
}

// The bundler's hash has eight characters, of which some may be hyphens.
const CUT = new RegExp(`/([a-z0-9-]+)-\\d+-[\\w-]{8}\\.${OFFLINE_FORMAT}$`)

/** The picture that a URL is a variant of, in the format that is saved offline; null for any other URL. */
export function pictureOf(path: string): string | null {
  return CUT.exec(path)?.[1] ?? null
}
