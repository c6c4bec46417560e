import type { NameKey } from '#src/core/names/name.ts'
import type { InitialWish } from './siblings.ts'

/** What a person has entered of their family. It is stored on the device only; texts as typed, '' when not given. */
export type Family = {
  surname: string
  /** The partner's surname: a child may get either, or both. */
  partner: string
  /** A middle name that is decided. */
  middle: string
  siblings: string[]
  /** About the first letter of the children's names. */
  initial?: InitialWish | undefined
}

/** The maximum length of a name in characters, and the maximum number of siblings. */
export const MAX_FAMILY_NAME = 60
export const MAX_SIBLINGS = 12

export const NO_FAMILY: Family = { surname: '', partner: '', middle: '', siblings: [] }

/** The surnames that the child may get. */
export const surnamesOf = ({ surname, partner }: Pick<Family, 'surname' | 'partner'>): string[] =>
  [surname, partner].filter((each) => each !== '')

/** Nothing of it leads a search. */
export const isEmptyFamily = (family: Family): boolean =>
  surnamesOf(family).length === 0 && family.siblings.length === 0 && family.middle === ''

/** `tone`: what speaks for it, what to know, and what a family would rather avoid. */
export type Remark = { tone: 'good' | 'neutral' | 'care'; text: string }

/** The full name with one of the surnames. */
export type FullNameFit = { text: string; initials: string; remarks: Remark[] }

/** How a name goes with one child of the family. `trend` as in the facts of a name; null when it was never counted. */
export type SiblingNameFit = {
  name: string
  trend: number[] | null
  meaning: string | null
  remarks: Remark[]
}

/** A middle name that flows, with the whole name. */
export type MiddleFit = { key: NameKey; name: string; full: string }

/** How a name fits a family. */
export type FamilyFit = {
  name: string
  trend: number[] | null
  fullNames: FullNameFit[]
  siblings: SiblingNameFit[]
  middles: MiddleFit[]
}

export type FamilyQuery = { key: NameKey; family: Family }
