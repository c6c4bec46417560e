import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import { type Popularity, rankRange } from '#src/core/names/filters/popularity.ts'
import { FILTER_LIST } from '#src/core/names/filters/registry.ts'
import { regionSlug } from '#src/core/names/regions/region.ts'
import type { Wish } from '#src/core/names/wishes/wish.ts'
import { browseLists } from './browse-lists.ts'
import { COUNT_REGIONS } from './count-regions.ts'
import { regionName } from './region-text.ts'

/** The page of a list. */
export type ListLink =
  | { to: '/browse/$list'; params: { list: string }; title: string }
  | { to: '/popular/$region'; params: { region: string }; title: string }

type Asked = Pick<Wish, 'kind' | 'values' | 'avoid'>

/** Whether it means popular names: those in the top 1,000, or in a part of it from the first rank on. */
function isPopular(value: Popularity): boolean {
  const ranks = rankRange(value)
  return ranks ? ranks.from === 1 && ranks.to <= 1000 : value === 'top-100' || value === 'top-1000'
}

/** Whether names that are not popular are asked for, which no list of popular names has. */
const asksForRarer = ({ kind, values, avoid }: Asked): boolean =>
  kind === 'popularity' && values.some((value) => isPopular(value as Popularity) === avoid)

/**
 * The list that a search is for: of the country where the names are given, of the whole sentence, or of the first wish that a
 * list is made by. Null when there is none.
 */
export function fittingList(
  sentence: string,
  wishes: readonly Asked[],
  choices: FilterChoices,
): ListLink | null {
  const wanted = wishes.filter(({ avoid, values }) => !avoid && values.length === 1)
  const regionId = wanted.find(({ kind }) => kind === 'use')?.values[0]
  const region = COUNT_REGIONS.find(({ id }) => id === regionId)
  if (region && !wishes.some(asksForRarer)) {
    const title = `Popular names in ${regionName(region)}`
    return { to: '/popular/$region', params: { region: regionSlug(region) }, title }
  }
  const lists = browseLists(choices)
  const asked = sentence.trim().toLowerCase()
  const found =
    lists.find(({ search: { q } }) => q?.toLowerCase() === asked) ??
    FILTER_LIST.flatMap(({ id, param, write = String }) => {
      const wish = wanted.find(({ kind }) => kind === id)
      const text = wish && write(wish.values[0]).toLowerCase()
      return lists.filter(({ search }) => text !== undefined && search[param]?.toLowerCase() === text)
    })[0]
  return found ? { to: '/browse/$list', params: { list: found.slug }, title: found.title } : null
}
