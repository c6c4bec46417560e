import type { ArticleLeaf, BlogPostingLeaf } from 'schema-dts'
import { absoluteUrl } from './absolute-url.ts'
import { ORGANIZATION_NAME, organizationData } from './organization-data.ts'

/** The metadata of a guide or a post. Dates are ISO 8601 days (`2026-03-01`). */
export type ArticleFacts = {
  kind: 'guide' | 'post'
  path: string
  title: string
  description: string
  /** Path of its picture, 1200x630. */
  image: string
  datePublished: string
  /** Default: not changed since publication. */
  dateModified?: string
  /** A person's name, or `Nestling` for articles without an author. */
  author: string
  category: string
}

/** A guide as `Article`, a post as `BlogPosting`, both published by us. */
export function articleData(site: string, facts: ArticleFacts): ArticleLeaf | BlogPostingLeaf {
  const { kind, path, title, description, image, datePublished, author, category } = facts
  return {
    '@type': kind === 'post' ? 'BlogPosting' : 'Article',
    headline: title,
    description,
    image: absoluteUrl(site, image),
    datePublished,
    dateModified: facts.dateModified ?? datePublished,
    author: author === ORGANIZATION_NAME ? organizationData(site) : { '@type': 'Person', name: author },
    articleSection: category,
    inLanguage: 'en',
    publisher: organizationData(site),
    mainEntityOfPage: absoluteUrl(site, path),
  }
}
