import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createLoadOnce } from '#src/async/load-once.ts'
import type { Article } from '#src/core/articles/article.ts'
import { ARTICLE_INDEX, articleFile, type ArticlesApi } from '#src/core/articles/articles-api.ts'
import { readArticle, readCards } from '#src/core/articles/read-article.ts'

/** Articles as the build has just compiled them. */
export function articlesFromDisk(root: string): ArticlesApi {
  return {
    async article(kinds, slug) {
      const file = kinds
        .map((kind) => path.join(root, articleFile(kind, slug)))
        .find((found) => existsSync(found))
      return file === undefined ? null : readArticle(JSON.parse(await readFile(file, 'utf8')))
    },
    cards: createLoadOnce(async () =>
      readCards(JSON.parse(await readFile(path.join(root, ARTICLE_INDEX.cards), 'utf8'))),
    ),
  }
}

/** Every article, the newest first. Throws when a listed one was not compiled. */
export async function allArticles(root: string): Promise<Article[]> {
  const { article, cards } = articlesFromDisk(root)
  return Promise.all(
    (await cards()).map(async ({ kind, slug }) => {
      const found = await article([kind], slug)
      if (!found) throw new Error(`${kind} ${slug} is listed but was not compiled`)
      return found
    }),
  )
}
