import { fold } from '#src/core/names/spelling/fold.ts'
import type { NameKey } from '#src/core/names/name.ts'
import type { Favorite } from './favorite.ts'
import type { Label, Labels } from './labels.ts'

/** The orders of the list: the person's own, the latest first, the most given first, by the alphabet. */
export const LIST_SORTS = ['own', 'newest', 'popular', 'letters'] as const
export type ListSort = (typeof LIST_SORTS)[number]

/** What of the favorites is shown, and in which order. */
export type ListQuery = {
  /** Words that the name, its note, its meaning or its tags contain; '' for all. */
  words: string
  sort: ListSort
  /** The ids of tags; a name has all of them. */
  tags: readonly string[]
  /** The id of a list; null for all favorites. */
  list: string | null
}

/** What is known of the names beside the rows of the list. */
export type ListFacts = {
  labels: Labels
  /** Written by hand or of the collection; '' where there is none. */
  meaningOf: (key: NameKey) => string
  /** The rank in the counts; null for one that is not counted. */
  rankOf: (key: NameKey) => number | null
}

/** The favorites that a query asks for; `favorites` are in the person's own order. A tag or list that is gone holds no names. */
export function viewList(favorites: readonly Favorite[], query: ListQuery, facts: ListFacts): Favorite[] {
  const { labels } = facts
  const sets = [
    ...query.tags.map((id) => labels.tag.find((tag) => tag.id === id)?.names),
    ...(query.list === null ? [] : [labels.list.find((list) => list.id === query.list)?.names]),
  ]
  const words = query.words
    .split(/\s+/)
    .map(fold)
    .filter((word) => word !== '')
  const shown = favorites.filter(({ nameKey }) => sets.every((set) => set?.has(nameKey)))
  const found = words.length === 0 ? shown : shown.filter((each) => hasWords(each, words, facts))
  return sorted(found, query.sort, facts)
}

/** The tags that a favorite has, and those that are asked for. Names keep their tags when they are removed. */
export const tagsInUse = (
  labels: Labels,
  favorites: readonly Pick<Favorite, 'nameKey'>[],
  { tags }: Pick<ListQuery, 'tags'>,
): Label[] =>
  labels.tag.filter(
    ({ id, names }) => tags.includes(id) || favorites.some(({ nameKey }) => names.has(nameKey)),
  )

function hasWords({ nameKey, name, note }: Favorite, words: readonly string[], facts: ListFacts): boolean {
  const tags = facts.labels.tag.filter(({ names }) => names.has(nameKey)).map(({ text }) => text)
  // Folded one by one: a word is not found across the end of a text.
  const texts = [name, note, facts.meaningOf(nameKey), ...tags].map(fold)
  return words.every((word) => texts.some((text) => text.includes(word)))
}

function sorted(favorites: Favorite[], sort: ListSort, { rankOf }: ListFacts): Favorite[] {
  if (sort === 'newest') return favorites.toSorted((a, b) => compare(b.addedAt, a.addedAt))
  if (sort === 'letters') {
    const letters = new Intl.Collator('en', { sensitivity: 'base' })
    return favorites.toSorted((a, b) => letters.compare(a.name, b.name))
  }
  if (sort === 'popular')
    return favorites.toSorted(
      (a, b) => (rankOf(a.nameKey) ?? Infinity) - (rankOf(b.nameKey) ?? Infinity) || 0,
    )
  return favorites
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
