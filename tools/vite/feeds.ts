import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Feed } from 'feed'
import { categoryOf } from '#src/core/reading/categories.ts'
import { type PieceCard, piecePath } from '#src/core/reading/piece.ts'

/** Where the feeds lie, from the site's root. */
const FEED_FILES = { rss: 'feed.xml', json: 'feed.json' }

/** The blog's posts for feed readers, the newest first. `siteUrl` has no slash at its end. */
export function blogFeed(posts: PieceCard[], siteUrl: string): { rss: string; json: string } {
  const feed = new Feed({
    id: `${siteUrl}/blog`,
    link: `${siteUrl}/blog`,
    title: 'Nestling',
    description: 'Names, counted and looked up.',
    language: 'en',
    copyright: 'Nestling',
    updated: new Date(posts[0]?.updated ?? 0),
    feedLinks: { rss: `${siteUrl}/${FEED_FILES.rss}`, json: `${siteUrl}/${FEED_FILES.json}` },
    author: { name: 'Nestling', link: `${siteUrl}/about` },
  })
  for (const post of posts) {
    const link = siteUrl + piecePath(post)
    const category = categoryOf(post.category ?? '')
    feed.addItem({
      id: link,
      link,
      title: post.title,
      description: post.summary,
      date: new Date(post.updated),
      published: new Date(post.published),
      author: [{ name: 'Nestling' }],
      ...(category ? { category: [{ name: category.label }] } : {}),
    })
  }
  return { rss: feed.rss2(), json: feed.json1() }
}

/** Writes both feeds beside the pages. */
export async function writeFeeds(root: string, outDir: string, siteUrl: string): Promise<void> {
  const index = await readFile(path.join(root, '.generated/reading/index.json'), 'utf8')
  const posts = (JSON.parse(index) as PieceCard[]).filter(({ kind }) => kind === 'post')
  const { rss, json } = blogFeed(posts, siteUrl)
  await writeFile(path.join(outDir, FEED_FILES.rss), rss)
  await writeFile(path.join(outDir, FEED_FILES.json), json)
}
