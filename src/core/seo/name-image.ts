import { fold } from '#src/core/names/spelling/fold.ts'
import type { SocialImage } from './social-image.ts'

/** The path of a name's own image. It never changes: other sites link to it. */
export const nameImagePath = (slug: string): string => `/social/names/${slug}.png`

/** The slug of the name whose own image a path leads to; null for every other path. */
export const slugOfNameImage = (path: string): string | null =>
  /^\/social\/names\/([^/]+)\.png$/.exec(path)?.[1] ?? null

/** The first letter of a name, as a capital: `Ł`, and `K` of ʻKaiulani. A name has at least one letter. */
export function initialOf(name: string): string {
  const [letter = ''] = /[\p{Lu}\p{Ll}\p{Lo}]/u.exec(name.normalize('NFC')) ?? []
  // The Turkish dotless letters are capitals of their own; no other language's rules are needed.
  return letter === 'ı' ? 'I' : letter.toUpperCase().normalize('NFC')
}

/**
 * The image of a name without one of its own: its first letter. Letters that are spelled alike without their marks
 * have a number besides: `l` and `l-141`.
 */
export function letterImage(name: string): SocialImage {
  const letter = initialOf(name)
  const plain = fold(letter)
  const isPlain = plain.toUpperCase() === letter
  const file = isPlain ? plain : `${plain}-${(letter.codePointAt(0) ?? 0).toString(16)}`
  return { path: `/social/letters/${file}.png`, alt: `The letter ${letter} on an egg in a nest` }
}

/** Whether a path is that of an image of a name's page. */
export const isNameImage = (path: string): boolean => /^\/social\/(names|letters)\/[^/]+\.png$/.test(path)
