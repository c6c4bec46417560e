import type { PrerenderNames } from '#src/entry-prerender.tsx'
import type { NodeEngine } from '#tools/names/node-engine.ts'

/** The engine with the app's interface, as a worker that answers asynchronously, and the names that get a page. */
export function prerenderNames(engine: NodeEngine, slugs: string[]): PrerenderNames {
  return {
    search: async (query) => engine.search(query),
    summaries: async (keys) => engine.summaries(keys),
    detail: async (keyOrSlug) => engine.detail(keyOrSlug),
    invent: async (query) => engine.invent(query),
    family: async (query) => engine.family(query),
    similar: async (query) => engine.similar(query),
    backgrounds: async (key) => engine.backgrounds(key),
    yearly: async (key) => engine.yearly(key),
    regions: async (key) => engine.regions(key),
    choices: async () => engine.choices(),
    kinds: async () => engine.kinds(),
    complete: async () => true,
    slugs: () => slugs,
  }
}
