import { categoryOf } from '#src/core/reading/categories.ts'
import { type Piece, piecePath } from '#src/core/reading/piece.ts'
import { articleData } from '#src/core/seo/article-data.ts'
import { breadcrumbData } from '#src/core/seo/breadcrumb-data.ts'
import { faqData } from '#src/core/seo/faq-data.ts'
import { howToData } from '#src/core/seo/how-to-data.ts'
import { itemListData } from '#src/core/seo/item-list-data.ts'
import { ORGANIZATION_NAME } from '#src/core/seo/organization-data.ts'
import type { PageHead } from '#src/core/seo/page-head.ts'
import { socialImagePath } from '#src/core/seo/social-image.ts'
import type { StructuredData } from '#src/core/seo/structured-data.ts'
import type { Drawn } from '#src/reading/load-room.ts'

const SITE = import.meta.env.VITE_SITE_URL

/** What a guide, cluster or post tells search engines; only the prerendered page says more than its title. */
export function pieceHead(piece: Piece, drawn: Drawn): PageHead {
  return {
    path: piecePath(piece),
    title: piece.seoTitle,
    description: import.meta.env.SSR && piece.description,
    structuredData: import.meta.env.SSR && dataOf(piece, drawn),
    article: import.meta.env.SSR && piece.kind !== 'cluster' && articleOf(piece),
    image: import.meta.env.SSR && { path: socialImagePath(piece.slug), alt: piece.figureAlt },
  }
}

function articleOf({ published, updated, category }: Piece) {
  const label = categoryOf(category ?? '')?.label ?? 'Guides'
  return { datePublished: published, dateModified: updated, category: label }
}

/** A guide or post is an article, a cluster the list of its names; questions and steps are added where there are any. */
function dataOf(piece: Piece, drawn: Drawn): StructuredData[] {
  const { kind, title, description, faq, howTo } = piece
  const path = piecePath(piece)
  const image = socialImagePath(piece.slug)
  const data: StructuredData[] = [breadcrumbData(SITE, [...crumbsOf(piece), { name: title }])]
  if (kind === 'cluster') data.push(itemListData(SITE, { name: title, items: namesOf(drawn) }))
  else {
    const article = { kind, path, title, description, image, author: ORGANIZATION_NAME, ...articleOf(piece) }
    data.push(articleData(SITE, article))
  }
  if (faq.length > 0) data.push(faqData(faq))
  if (howTo) data.push(howToData(SITE, { ...howTo, path, description, image }))
  return data
}

function crumbsOf({ kind, category }: Piece) {
  if (kind !== 'post') return [{ name: 'Guides', path: '/guides' }]
  const found = categoryOf(category ?? '')
  const blog = { name: 'Blog', path: '/blog' }
  return found ? [blog, { name: found.label, path: `/blog/category/${found.id}` }] : [blog]
}

/** Every name of its lists once. */
function namesOf({ lists }: Drawn) {
  const byKey = new Map(lists.flatMap((names) => names ?? []).map((name) => [name.key, name]))
  return [...byKey.values()].map(({ name, slug }) => (slug ? { name, path: `/names/${slug}` } : { name }))
}
