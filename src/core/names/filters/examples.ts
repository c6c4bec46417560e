import type { FilterId, FilterValues } from './registry.ts'

/** The cases that tests run for every filter. The product does not import this module. */
export type Example<Value> = {
  /** In a URL, and as the attribute of a guide's list. */
  text: string
  value: Value
  sentence: string
  /** The text of a chip for a filter set by hand. */
  chip: string
  /** Keys of the sample: a name that meets it, and a curated one that does not, as do none with its prefix. */
  meets: string
  fails: string
  /** The reason why the first one meets it; null when there is none to show. */
  reason: string | null
}

export const EXAMPLES: { [Id in FilterId]: Example<FilterValues[Id]> } = {
  gender: {
    text: 'girl',
    value: 'girl',
    sentence: 'names for a daughter',
    chip: 'Girl',
    meets: 'niamh',
    fails: 'aidan',
    reason: null,
  },
  origin: {
    text: 'irish',
    value: 'irish',
    sentence: 'names from Ireland',
    chip: 'Irish',
    meets: 'niamh',
    fails: 'theodore',
    reason: 'Irish',
  },
  meaning: {
    text: 'light',
    value: 'light',
    sentence: 'names meaning light',
    chip: 'means light',
    meets: 'sorcha',
    fails: 'saoirse',
    reason: 'means "light"',
  },
  startsWith: {
    text: 'ma',
    value: 'ma',
    sentence: 'names starting with Ma',
    chip: 'starts with ma',
    meets: 'mary',
    fails: 'saoirse',
    reason: 'starts with Ma',
  },
  endsWith: {
    text: 'nn',
    value: 'nn',
    sentence: 'names ending in nn',
    chip: 'ends with nn',
    meets: 'finn',
    fails: 'saoirse',
    reason: 'ends in nn',
  },
  syllables: {
    text: '1',
    value: { min: 1, max: 1 },
    sentence: 'one syllable names',
    chip: '1 syllable',
    meets: 'finn',
    fails: 'saoirse',
    reason: '1 syllable',
  },
  length: {
    text: '-5',
    value: { max: 5 },
    sentence: 'short names',
    chip: 'up to 5 letters',
    meets: 'finn',
    fails: 'theodore',
    reason: '4 letters',
  },
  popularity: {
    text: 'top-100',
    value: 'top-100',
    sentence: 'very popular names',
    chip: 'Top 100 in the U.S., 2016',
    meets: 'theodore',
    fails: 'saoirse',
    reason: 'top 100',
  },
}
