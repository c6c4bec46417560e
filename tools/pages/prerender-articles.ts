import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Article, ArticleCard } from '#src/core/articles/article.ts'
import { articleFile, type ArticlesApi } from '#src/core/articles/articles-api.ts'
import { readArticle } from '#src/core/articles/read-article.ts'

/** Articles as the build has just compiled them. */
export function articlesFromDisk(root: string): ArticlesApi {
  return {
    async article(kinds, slug) {
      const file = kinds
        .map((kind) => path.join(root, articleFile(kind, slug)))
        .find((found) => existsSync(found))
      return file === undefined ? null : readArticle(JSON.parse(await readFile(file, 'utf8')))
    },
  }
}

/** Every article, the newest first. Throws when a listed one was not compiled. */
export async function allArticles(root: string): Promise<Article[]> {
  const index = await readFile(path.join(root, '.generated/reading/index.json'), 'utf8')
  const { article } = articlesFromDisk(root)
  return Promise.all(
    (JSON.parse(index) as ArticleCard[]).map(async ({ kind, slug }) => {
      const found = await article([kind], slug)
      if (!found) throw new Error(`${kind} ${slug} is listed but was not compiled`)
      return found
    }),
  )
}
