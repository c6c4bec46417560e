import { notFound } from '@tanstack/react-router'
import type { PageHead } from '#src/core/seo/page-head.ts'
import type { Article, ArticleKind } from '#src/core/articles/article.ts'
import { loadLists, type LoadedLists } from '#src/articles/load-lists.ts'
import { articleHead } from './article-head.ts'
import type { AppContext } from './router.tsx'

/** `article` and `head` are loaded as files; only the data of the names is embedded in a prerendered page. */
export type ArticlePageData = LoadedLists & { article: Article; head: PageHead }

/** The first of these kinds at the slug: a fixed guide precedes a cluster. Throws `notFound` when there is none. */
export async function loadArticle(
  context: AppContext,
  routeId: string,
  kinds: ArticleKind[],
  slug: string,
): Promise<ArticlePageData> {
  // First: the data belongs to this page only, whether the text loads or not.
  const initial = context.initial.take(routeId) as LoadedLists | undefined
  const article = await context.articles.article(kinds, slug)
  if (!article) throw notFound()
  const loaded = initial ?? (await loadLists(context.names, article))
  return { ...loaded, article, head: articleHead(article, loaded) }
}
