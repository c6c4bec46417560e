import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import type { SearchResult } from '#src/core/protocol/names-worker.ts'
import { toQuery } from '#src/features/generator/search-query.ts'
import type { AppContext } from './router.tsx'

/** What the generator shows before the first query: the first names and the options of the filters. */
export type GeneratorData = { result: SearchResult; choices: FilterChoices }

/** From the prerendered page when there is one, else from the names worker; null when that has no data. */
export async function loadGenerator(
  context: AppContext,
  routeId: string,
  presetGender: 'girl' | undefined,
): Promise<GeneratorData | null> {
  const loaded = context.initial.take(routeId) as { initial: GeneratorData | null } | undefined
  if (loaded?.initial) return loaded.initial
  try {
    const [result, choices] = await Promise.all([
      context.names.search(toQuery({}, presetGender)),
      context.names.choices(),
    ])
    return { result, choices }
  } catch {
    // The page retries and shows the error.
    return null
  }
}
