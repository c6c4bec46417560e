import type { NamesApi } from '#src/core/protocol/names-worker.ts'
import type { NameSummary } from '#src/core/names/name.ts'
import type { ListOrder, Article } from '#src/core/articles/article.ts'

/** The names of an article's lists, in order; null for a list that is unavailable now. */
export type LoadedLists = { lists: (NameSummary[] | null)[] }

/**
 * Loads the names of an article's lists. In the app a list that fails does not affect the text; the build must
 * not publish a page without its names, and rejects.
 */
export async function loadLists(names: NamesApi, { lists }: Article): Promise<LoadedLists> {
  const wanted = lists.map((order) => listOf(names, order))
  if (import.meta.env.SSR) return { lists: await Promise.all(wanted) }
  return { lists: await Promise.all(wanted.map((list) => list.catch(() => null))) }
}

async function listOf(names: NamesApi, { ask, limit }: ListOrder): Promise<NameSummary[]> {
  if ('keys' in ask) {
    const found = await names.summaries(ask.keys)
    return found.filter((name) => name !== null).map(withoutReasons)
  }
  const result = await names.search({ text: '', filters: ask.filters, seed: 0, offset: 0, limit })
  return result.names.map(withoutReasons)
}

/** The list's title already gives the reason why a name is in it. */
function withoutReasons(name: NameSummary): NameSummary {
  return { ...name, reasons: [], why: '' }
}
