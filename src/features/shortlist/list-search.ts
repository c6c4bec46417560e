import { keysIn, keysParam } from '#src/core/favorites/keys-param.ts'
import { LIST_SORTS, type ListQuery, type ListSort } from '#src/core/favorites/list-view.ts'
import { cleanLabel, labelId } from '#src/core/favorites/labels.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { MAX_COMPARED } from '#src/names/compare-params.ts'

/** What the address of the favorites says: what is shown, in which order, and what is compared. */
export type ListSearch = {
  q?: string
  sort?: Exclude<ListSort, 'own'>
  /** Ids of tags with commas between them. */
  tag?: string
  /** The id of a list. */
  list?: string
  /** Keys of favorites with commas between them; a comma inside of one is escaped. */
  compare?: string
}

const MAX_WORDS = 100
const MAX_TAGS = 8

/** Unknown values are dropped. A number or list that the router has read is text again. */
export function validateListSearch(params: Record<string, unknown>): ListSearch {
  const text = (name: string): string => {
    const value = params[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const q = text('q').slice(0, MAX_WORDS)
  const sort = LIST_SORTS.find((each) => each === text('sort'))
  const tag = tagsOf(text('tag')).join(',')
  const list = idOf(text('list'))
  const compare = favoritesParam(favoriteKeysIn(text('compare')))
  return {
    ...(q.trim() !== '' && { q }),
    ...(sort && sort !== 'own' && { sort }),
    ...(tag !== '' && { tag }),
    ...(list !== null && { list }),
    ...(compare !== undefined && { compare }),
  }
}

/** The query of an address. */
export const listQuery = ({ q = '', sort, tag = '', list }: ListSearch): ListQuery => ({
  words: q,
  sort: sort ?? 'own',
  tags: tagsOf(tag),
  list: list ?? null,
})

/** The param of tags; undefined for none. */
export const tagParam = (tags: readonly string[]): string | undefined =>
  tagsOf(tags.join(',')).join(',') || undefined

/** The param that compares these favorites; undefined for none. Their keys may have any characters. */
export const favoritesParam = (keys: readonly NameKey[]): string | undefined => keysParam(keys, MAX_COMPARED)

/** The keys that the param has; the page shows those that are favorites. */
export const favoriteKeysIn = (param: string | undefined): NameKey[] => keysIn(param, MAX_COMPARED)

const idOf = (text: string): string | null => {
  const clean = cleanLabel(text)
  return clean === null ? null : labelId(clean)
}

const tagsOf = (param: string): string[] => {
  const ids = param.split(',').map(idOf)
  return [...new Set(ids.filter((id) => id !== null))].slice(0, MAX_TAGS)
}
