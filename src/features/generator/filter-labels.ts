import type { Popularity } from '#src/core/names/filters/popularity.ts'
import type { GenderChoice } from './search-params.ts'

export const GENDER_LABEL: Record<GenderChoice, string> = {
  any: 'Any',
  girl: 'Girl',
  boy: 'Boy',
  unisex: 'Unisex',
}

export const POPULARITY_LABEL: Record<Popularity, string> = {
  'top-100': 'In the top 100',
  'top-1000': 'In the top 1,000',
  uncommon: 'Beyond the top 1,000',
  rare: 'Very rare',
}
