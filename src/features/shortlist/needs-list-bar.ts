import type { Labels } from '#src/core/favorites/labels.ts'
import type { ListQuery } from '#src/core/favorites/list-view.ts'

/**
 * Whether search, order, lists and tags are of use. One name alone is neither searched nor ordered; what the address asks
 * for can always be changed, and a list or tag renamed or deleted.
 */
export function needsListBar(query: ListQuery, favorites: number, { list, tag }: Labels): boolean {
  const isAsked = query.words !== '' || query.sort !== 'own' || query.list !== null || query.tags.length > 0
  return favorites > 1 || isAsked || list.length + tag.length > 0
}
