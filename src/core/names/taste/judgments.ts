import type { NameKey } from '#src/core/names/name.ts'

/** What a person has decided about names, the newest first. It stays on the device. */
export type Judgments = {
  /** The favorites. */
  favorites: NameKey[]
  /** The names passed on. */
  passed: NameKey[]
}

/** From so many judgments on a taste is learned; fewer say too little. */
export const MIN_JUDGMENTS = 8
/** A taste is learned from the newest of these: tastes change, and old lists are long. */
export const MAX_JUDGMENTS = 400

/** What was learned, in labels of traits, the strongest first. */
export type TasteSummary = {
  /** "Irish", "two syllables". */
  more: string[]
  less: string[]
}

/** Whether there are enough judgments of both, or of one kind, to learn from. */
export const isEnough = ({ favorites, passed }: Judgments): boolean =>
  favorites.length > 0 && favorites.length + passed.length >= MIN_JUDGMENTS
