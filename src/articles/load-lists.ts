import type { NamesApi } from '#src/core/protocol/names-worker.ts'
import type { NameSummary } from '#src/core/names/name.ts'
import type { ListOrder, Article } from '#src/core/articles/article.ts'

/** The names of a piece's lists, in their order; null for a list that could not be had now. */
export type LoadedLists = { lists: (NameSummary[] | null)[] }

/**
 * Asks for the names of a piece's lists. In the app a list that does not come leaves the text alone; the build must
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

/** The list's title says already why a name is in it. */
function withoutReasons(name: NameSummary): NameSummary {
  return { ...name, reasons: [] }
}
