/** A picture as the build leaves it: its size in CSS pixels, and the widths in pixels that it is cut to, ascending. */
export type PictureSize = { width: number; height: number; widths: number[] }

/** Files of a picture, best first: browsers take the first that they know. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The cut that is kept for going offline, two pixels for one. Browsers without AVIF have pictures only online. */
export const OFFLINE_WIDTH = 800
export const OFFLINE_FORMAT: PictureFormat = 'avif'

/** `shortlist-800.avif`: what a cut of a picture is called before the bundler adds its hash. */
export function pictureFile(name: string, width: number, format: PictureFormat): string {
  return `${name}-${width}.${format}`
}

// The bundler's hash has eight characters, of which some may be hyphens.
const CUT = new RegExp(`/([a-z0-9-]+)-\\d+-[\\w-]{8}\\.${OFFLINE_FORMAT}$`)

/** Which picture an address is a cut of, in the form that is kept; null for any other address. */
export function pictureOf(path: string): string | null {
  return CUT.exec(path)?.[1] ?? null
}
