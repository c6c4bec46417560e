import { notFound } from '@tanstack/react-router'
import type { PageHead } from '#src/core/seo/page-head.ts'
import { type Article, type ArticleCard, articlePath, type ArticleKind } from '#src/core/articles/article.ts'
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

/** `cards` and `head` are loaded as files, as an article is. */
export type CardsPageData = { cards: readonly ArticleCard[]; head: PageHead }

/** What a page with a list of articles shows. Rejects when the list is unavailable. */
export async function loadCards(
  context: AppContext,
  headOf: (cards: readonly ArticleCard[]) => PageHead,
): Promise<CardsPageData> {
  const cards = await context.articles.cards()
  return { cards, head: headOf(cards) }
}

/** A post whose text is not on this device, while there is no network: what is known of it, and all other cards. */
export type UnsavedPostData = { unsaved: ArticleCard; cards: readonly ArticleCard[]; head: PageHead }

/** The post at the slug; offline without it, its card. */
export async function loadPost(
  context: AppContext,
  slug: string,
): Promise<ArticlePageData | UnsavedPostData> {
  try {
    return await loadArticle(context, '/blog/$slug', ['post'], slug)
  } catch (error) {
    if (import.meta.env.SSR || navigator.onLine) throw error
    const cards = await context.articles.cards().catch((): readonly ArticleCard[] => [])
    const unsaved = cards.find((card) => card.kind === 'post' && card.slug === slug)
    if (!unsaved) throw error
    return { unsaved, cards, head: { path: articlePath(unsaved), title: unsaved.title, description: false } }
  }
}
