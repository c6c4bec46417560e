import {
  initialOf,
  isNameImage,
  letterImage,
  nameImagePath,
  slugOfNameImage,
} from '#src/core/seo/name-image.ts'
import type { SocialImage } from '#src/core/seo/social-image.ts'
import type { NodeEngine } from '#tools/names/node-engine.ts'
import { nameImageAlt, type NameImageFacts, nameImageFacts } from './name-facts.ts'

/** What an image shows: the facts of a name, or a first letter. */
export type ImageSubject = NameImageFacts | { letter: string }

/** The images of all names' pages. */
export type SiteImages = {
  /** That of the page of a name: its own, or that of its first letter. */
  imageOf(slug: string): SocialImage
  /** The paths of all, those of names first. */
  paths: string[]
  /** Null for the path of no such image. */
  subjectOf(path: string): ImageSubject | null
}

type Names = Pick<NodeEngine, 'pages' | 'facts' | 'regions'>

/** @param own slugs of the names with an image of their own; what has no page is left out */
export function siteImages(names: Names, own: readonly string[]): SiteImages {
  const nameOf = new Map(names.pages().map(({ slug, name }) => [slug, name]))
  const ownSlugs = new Set(own.filter((slug) => nameOf.has(slug)))
  const letters = new Map<string, string>()
  for (const [slug, name] of nameOf)
    if (!ownSlugs.has(slug)) letters.set(letterImage(name).path, initialOf(name))

  function factsOf(slug: string): NameImageFacts {
    const facts = names.facts(`/${slug}`)
    if (!facts) throw new Error(`No name has the address ${slug}`)
    return nameImageFacts(facts, names.regions(facts.key))
  }

  return {
    imageOf: (slug) =>
      ownSlugs.has(slug)
        ? { path: nameImagePath(slug), alt: nameImageAlt(factsOf(slug)) }
        : letterImage(nameOf.get(slug) ?? slug),
    paths: [...[...ownSlugs].map(nameImagePath), ...[...letters.keys()].sort()],
    subjectOf(path) {
      if (!isNameImage(path)) return null
      const slug = slugOfNameImage(path)
      if (slug !== null) return ownSlugs.has(slug) ? factsOf(slug) : null
      const letter = letters.get(path)
      return letter === undefined ? null : { letter }
    },
  }
}
