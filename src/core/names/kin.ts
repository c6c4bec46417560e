import type { NameDay } from './feast.ts'
import type { NameReference } from './name.ts'

/** A name that may have a page; `key` is null when it is no name of its own in the data. */
export type KinName = Omit<NameReference, 'key' | 'slug'> & {
  key: string | null
  slug: string | null
  /** The only language in which it is this to the name. */
  language?: string
}

/** The names that are the same name: by what they are to it, each list with the best known first. */
export type NameKin = {
  /** Days of saints of the name, or of a name that it is a form of. */
  days: NameDay[]
  /** The forms for the other gender. */
  girls: KinName[]
  boys: KinName[]
  /** The names that it is a short form of. */
  shortFor: KinName[]
  nicknames: KinName[]
  /** The forms in each language, with related names, as one list in the order of its first names. */
  languages: { label: string; names: KinName[] }[]
}

/** How many names there are. */
export const countKin = ({ girls, boys, shortFor, nicknames, languages }: NameKin): number =>
  [girls, boys, shortFor, nicknames, ...languages.map(({ names }) => names)].reduce(
    (sum, names) => sum + names.length,
    0,
  )

/**
 * The first names of each list; of the languages one of each before a second one of any, languages in the order of their
 * labels.
 */
export function firstKin(kin: NameKin, maxOfList: number, maxForms: number): NameKin {
  const forms = kin.languages
    .flatMap(({ label, names }) => names.map((name, turn) => ({ label, name, turn })))
    .sort((a, b) => a.turn - b.turn)
    .slice(0, maxForms)
  const languages = kin.languages
    .map(({ label }) => ({
      label,
      names: forms.filter((form) => form.label === label).map(({ name }) => name),
    }))
    .filter(({ names }) => names.length > 0)
  return {
    days: kin.days,
    girls: kin.girls.slice(0, maxOfList),
    boys: kin.boys.slice(0, maxOfList),
    shortFor: kin.shortFor.slice(0, maxOfList),
    nicknames: kin.nicknames.slice(0, maxOfList),
    languages: byLabel(languages),
  }
}

/** In the order of the alphabet, in which a reader looks for a language. */
export const byLabel = (languages: NameKin['languages']): NameKin['languages'] =>
  languages.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
