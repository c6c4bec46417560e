import { absoluteUrl } from './absolute-url.ts'
import type { ArticleFacts } from './article-data.ts'
import { ORGANIZATION_NAME } from './organization-data.ts'
import { DEFAULT_SOCIAL_IMAGE, SOCIAL_IMAGE_SIZE, type SocialImage } from './social-image.ts'
import type { StructuredData } from './structured-data.ts'

/**
 * A page's metadata for crawlers and link previews. `path` starts with `/`; `title` is complete, 30 to 60 characters.
 * Where a field may be false, a route passes `import.meta.env.SSR && ...`: only crawlers read it, in the prerendered
 * page, and this removes it from the app's own code.
 */
type PublicPage = {
  path: string
  title: string
  /** 120 to 155 characters. */
  description: string | false
  structuredData?: StructuredData[] | false
  /** For guides and posts. */
  articleFacts?: Pick<ArticleFacts, 'datePublished' | 'dateModified' | 'category'> | false
  /** Default: Nestling's own picture. */
  image?: SocialImage | false
  /** The page in all its languages, including this one, by language code (BCP 47). Omitted while there is only one. */
  languages?: { code: string; path: string }[] | false
  private?: false
}

/**
 * A private page is not indexed: it has a title, and no canonical link. `preview` is what a message shows of a link to it,
 * whatever its fragment holds: no server ever has that.
 */
type PrivatePage = { title: string; private: true; preview?: LinkPreview | false }

type LinkPreview = { title: string; description: string }

export type PageHead = PublicPage | PrivatePage

export type HeadTags = {
  meta: Record<string, unknown>[]
  links: { rel: string; href: string; hrefLang?: string }[]
}

/**
 * Title, and canonical link or `noindex`, in the router's format: what every page in a browser needs,
 * since its own share menu reads the canonical link. `site` is the origin without a slash at the end.
 */
export function pageTags(page: PageHead, site: string): HeadTags {
  const title = { title: page.title }
  return page.private
    ? { meta: [title, { name: 'robots', content: 'noindex' }], links: [] }
    : { meta: [title], links: [{ rel: 'canonical', href: absoluteUrl(site, page.path) }] }
}

/**
 * `pageTags` plus what only crawlers read: description, Open Graph, Twitter card, structured data. For the prerendered
 * page only: a browser under Trusted Types may not create script elements.
 */
export function crawlerTags(page: PageHead, site: string): HeadTags {
  const { meta, links } = pageTags(page, site)
  if (page.private) {
    // No og:url: who follows it would lose the fragment.
    return { meta: [...meta, ...(page.preview ? previewTags(page.preview, site) : [])], links }
  }
  const { path, title, description, articleFacts } = page
  const properties: Property[] = [['og:url', absoluteUrl(site, path)]]
  if (articleFacts) {
    properties.push(
      ['article:published_time', articleFacts.datePublished],
      ['article:modified_time', articleFacts.dateModified ?? articleFacts.datePublished],
      ['article:section', articleFacts.category],
    )
  }
  return {
    meta: [
      ...meta,
      { name: 'description', content: description },
      ...previewTags({ title, description, image: page.image, isArticle: !!articleFacts }, site, properties),
      ...(page.structuredData || []).map((item) => ({
        'script:ld+json': { '@context': 'https://schema.org', ...item },
      })),
    ],
    links: [
      ...links,
      ...(page.languages || []).map(({ code, path: other }) => ({
        rel: 'alternate',
        hrefLang: code,
        href: absoluteUrl(site, other),
      })),
    ],
  }
}

type Property = [property: string, content: string | number | false]
type Preview = {
  title: string
  description: string | false
  image?: SocialImage | false | undefined
  isArticle?: boolean
}

/** What a link preview shows (Open Graph), and `more` of it. */
function previewTags(
  { title, description, image, isArticle }: Preview,
  site: string,
  more: readonly Property[] = [],
): HeadTags['meta'] {
  const { path, alt } = image || DEFAULT_SOCIAL_IMAGE
  const properties: Property[] = [
    ['og:type', isArticle ? 'article' : 'website'],
    ['og:site_name', ORGANIZATION_NAME],
    ['og:locale', 'en_US'],
    ['og:title', title],
    ['og:description', description],
    ['og:image', absoluteUrl(site, path)],
    ['og:image:type', 'image/png'],
    ['og:image:width', SOCIAL_IMAGE_SIZE.width],
    ['og:image:height', SOCIAL_IMAGE_SIZE.height],
    ['og:image:alt', alt],
    ...more,
  ]
  return [
    ...properties.map(([property, content]) => ({ property, content })),
    // Title, description and picture default to Open Graph.
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
