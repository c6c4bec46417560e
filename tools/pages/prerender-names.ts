import type { PrerenderNames } from '#src/entry-prerender.tsx'
import type { NameDetail, NameKey, NameSummary, YearlyBirths } from '#src/core/names/name.ts'
import type { SocialImage } from '#src/core/seo/social-image.ts'
import type { NameRegions } from '#src/core/names/regions/name-in-region.ts'
import type { NodeEngine } from '#tools/names/node-engine.ts'
import type { SiteImages } from '#tools/social/site-images.ts'

/**
 * The engine with the app's interface, as a worker that answers asynchronously, the names that get a page, and their
 * images.
 */
export function prerenderNames(
  engine: NodeEngine,
  slugs: string[],
  imageOf: SiteImages['imageOf'],
): PrerenderNames {
  const summaries = new Map<NameKey, NameSummary | null>()
  const summaryOf = (key: NameKey): NameSummary | null => {
    const known = summaries.get(key)
    if (known !== undefined) return known
    const [found = null] = engine.summaries([key])
    summaries.set(key, found)
    return found
  }
  return {
    search: async (query) => engine.search(query),
    // Hundreds of lists have most of their names in common.
    summaries: async (keys, own) => (own === undefined ? keys.map(summaryOf) : engine.summaries(keys, own)),
    detail: async (keyOrSlug) => engine.detail(keyOrSlug),
    opened: async (keyOrSlug) => engine.opened(keyOrSlug),
    invent: async (query) => engine.invent(query),
    family: async (query) => engine.family(query),
    similar: async (query) => engine.similar(query),
    backgrounds: async (key) => engine.backgrounds(key),
    yearly: async (key) => engine.yearly(key),
    curve: async (key) => engine.curve(key),
    regions: async (key) => engine.regions(key),
    prepare: async () => undefined,
    choices: async () => engine.choices(),
    kinds: async () => engine.kinds(),
    complete: async () => true,
    slugs: () => slugs,
    imageOf,
  }
}

/** All that the page of a name is rendered from; null for a slug that no name has. */
export type NamePageSource = {
  slug: string
  detail: NameDetail
  yearly: YearlyBirths | null
  regions: NameRegions
  image: SocialImage
} | null

export function namePageSource(
  engine: NodeEngine,
  slug: string,
  imageOf: SiteImages['imageOf'],
): NamePageSource {
  const detail = engine.detail(`/${slug}`)
  if (!detail) return null
  const { key, births } = detail
  return {
    slug,
    detail,
    yearly: births && engine.yearly(key),
    regions: engine.regions(key),
    image: imageOf(slug),
  }
}

/** The names as far as one page shows them. Whatever else is asked for rejects: no page can show what is not in its source. */
export function namesOfPage(source: NamePageSource): PrerenderNames {
  const nothingElse = () => Promise.reject(new Error('The page of a name shows what is in its source'))
  return {
    search: nothingElse,
    summaries: nothingElse,
    detail: async (slug) => (source && slug === `/${source.slug}` ? source.detail : nothingElse()),
    opened: nothingElse,
    invent: nothingElse,
    family: nothingElse,
    similar: nothingElse,
    backgrounds: nothingElse,
    curve: nothingElse,
    yearly: async (key) => (source?.detail.key === key ? source.yearly : nothingElse()),
    regions: async (key) => (source?.detail.key === key ? source.regions : nothingElse()),
    prepare: nothingElse,
    choices: nothingElse,
    kinds: nothingElse,
    complete: nothingElse,
    slugs: () => [],
    imageOf(slug) {
      if (slug !== source?.slug) throw new Error('The page of a name shows its own image')
      return source.image
    },
  }
}
