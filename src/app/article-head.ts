import { categoryOf } from '#src/core/articles/article-categories.ts'
import { type Article, articlePath } from '#src/core/articles/article.ts'
import { articleData } from '#src/core/seo/article-data.ts'
import { breadcrumbData } from '#src/core/seo/breadcrumb-data.ts'
import { faqData } from '#src/core/seo/faq-data.ts'
import { howToData } from '#src/core/seo/how-to-data.ts'
import { itemListData } from '#src/core/seo/item-list-data.ts'
import { ORGANIZATION_NAME } from '#src/core/seo/organization-data.ts'
import type { PageHead } from '#src/core/seo/page-head.ts'
import { socialImagePath } from '#src/core/seo/social-image.ts'
import type { StructuredData } from '#src/core/seo/structured-data.ts'
import type { LoadedLists } from '#src/articles/load-lists.ts'

const SITE = import.meta.env.VITE_SITE_URL

/** The metadata of a guide, cluster or post; only the prerendered page has more than its title. */
export function articleHead(article: Article, loaded: LoadedLists): PageHead {
  return {
    path: articlePath(article),
    title: article.seoTitle,
    description: import.meta.env.SSR && article.description,
    structuredData: import.meta.env.SSR && dataOf(article, loaded),
    articleFacts: import.meta.env.SSR && article.kind !== 'cluster' && articleOf(article),
    image: import.meta.env.SSR && { path: socialImagePath(article.slug), alt: article.figureAlt },
  }
}

function articleOf({ published, updated, category }: Article) {
  const label = categoryOf(category ?? '')?.label ?? 'Guides'
  return { datePublished: published, dateModified: updated, category: label }
}

/** A guide or post is an `Article`, a cluster the list of its names; questions and steps are added if there are any. */
function dataOf(article: Article, loaded: LoadedLists): StructuredData[] {
  const { kind, title, description, faq, howTo } = article
  const path = articlePath(article)
  const image = socialImagePath(article.slug)
  const data: StructuredData[] = [breadcrumbData(SITE, [...crumbsOf(article), { name: title }])]
  if (kind === 'cluster') data.push(itemListData(SITE, { name: title, items: namesOf(loaded) }))
  else {
    const articleFacts = {
      kind,
      path,
      title,
      description,
      image,
      author: ORGANIZATION_NAME,
      ...articleOf(article),
    }
    data.push(articleData(SITE, articleFacts))
  }
  if (faq.length > 0) data.push(faqData(faq))
  if (howTo) data.push(howToData(SITE, { ...howTo, path, description, image }))
  return data
}

function crumbsOf({ kind, category }: Article) {
  if (kind !== 'post') return [{ name: 'Guides', path: '/guides' }]
  const found = categoryOf(category ?? '')
  const blog = { name: 'Blog', path: '/blog' }
  return found ? [blog, { name: found.label, path: `/blog/category/${found.id}` }] : [blog]
}

/** Every name in its lists, once. */
function namesOf({ lists }: LoadedLists) {
  const byKey = new Map(lists.flatMap((names) => names ?? []).map((name) => [name.key, name]))
  return [...byKey.values()].map(({ name, slug }) => (slug ? { name, path: `/names/${slug}` } : { name }))
}
