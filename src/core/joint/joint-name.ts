/** Characters of a name at most. */
export const MAX_JOINT_NAME = 40

type Range = readonly [first: number, last: number]

/** Invisible, or breaks the line or changes the direction of the text around it. U+FE0F, which makes a sign an emoji, is not. */
const UNFIT: readonly Range[] = [
  [0x0, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffb],
  [0xe0000, 0xe0fff],
]
/** Spaces of all widths, and what is only about the character before it. */
const BLANK: readonly Range[] = [
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x2800, 0x2800],
  [0x3000, 0x3000],
  [0xfe00, 0xfe0f],
]

export type JointNameFault = 'missing' | 'long' | 'unfit'

/**
 * What is wrong with a name under which the other person sees one; null when nothing is. The server judges by the same
 * rule, `private.is_joint_name`, once the spaces around the name are gone.
 */
export function jointNameFault(name: string): JointNameFault | null {
  const characters = Array.from(name, (character) => character.codePointAt(0) ?? 0)
  const isIn = (ranges: readonly Range[]) => (character: number) =>
    ranges.some(([first, last]) => character >= first && character <= last)
  if (characters.some(isIn(UNFIT))) return 'unfit'
  if (characters.every(isIn(BLANK))) return 'missing'
  return characters.length > MAX_JOINT_NAME ? 'long' : null
}
