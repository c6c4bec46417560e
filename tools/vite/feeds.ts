import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Feed } from 'feed'
import { categoryOf } from '#src/core/articles/article-categories.ts'
import { type Article, type ArticleCard, articlePath, type Rich } from '#src/core/articles/article.ts'
import { absoluteUrl } from '#src/core/seo/absolute-url.ts'
import { plainText } from '#src/core/articles/plain-text.ts'

type Post = ArticleCard & Pick<Article, 'body'>

/** Paths of the feeds from the site's root. */
const FEED_FILES = { rss: '/feed.xml', json: '/feed.json' }

const TITLE = 'Nestling'
const DESCRIPTION = 'The facts behind baby names.'
const LANGUAGE = 'en'

/** The blog's posts for feed readers, the newest first. `siteUrl` has no trailing slash. */
export function blogFeed(posts: Post[], siteUrl: string): { rss: string; json: string } {
  return { rss: rssFeed(posts, siteUrl), json: jsonFeed(posts, siteUrl) }
}

/** RSS 2.0. Readers interpret a description and a content as HTML, so both are escaped. */
function rssFeed(posts: Post[], siteUrl: string): string {
  const changes = posts.map(({ updated }) => updated)
  const feed = new Feed({
    link: absoluteUrl(siteUrl, '/blog'),
    title: TITLE,
    description: DESCRIPTION,
    language: LANGUAGE,
    copyright: TITLE,
    // The post that was changed last need not be the newest.
    updated: new Date(changes.sort().at(-1) ?? 0),
    feedLinks: { rss: absoluteUrl(siteUrl, FEED_FILES.rss) },
  })
  for (const post of posts) {
    feed.addItem({
      link: absoluteUrl(siteUrl, articlePath(post)),
      title: post.title,
      description: escapeHtml(post.summary),
      // The library declares the namespace of `dc:creator` only beside a content.
      content: textBlocks(post.body)
        .map((block) => `<p>${escapeHtml(block).replaceAll('\n', '<br>')}</p>`)
        .join('\n'),
      date: new Date(post.published),
      category: tagsOf(post).map((name) => ({ name })),
      // RSS's own `author` has to be a mail address.
      extensions: [{ name: 'dc:creator', objects: { _text: TITLE } }],
    })
  }
  return feed.rss2()
}

/** JSON Feed 1.1, written here because the library knows version 1 only. */
function jsonFeed(posts: Post[], siteUrl: string): string {
  const authors = [{ name: TITLE, url: absoluteUrl(siteUrl, '/about') }]
  const items = posts.map((post) => {
    const url = absoluteUrl(siteUrl, articlePath(post))
    return {
      id: url,
      url,
      title: post.title,
      summary: post.summary,
      content_text: textBlocks(post.body).join('\n\n'),
      date_published: new Date(post.published).toISOString(),
      date_modified: new Date(post.updated).toISOString(),
      tags: tagsOf(post),
      authors,
    }
  })
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: TITLE,
    description: DESCRIPTION,
    language: LANGUAGE,
    home_page_url: absoluteUrl(siteUrl, '/blog'),
    feed_url: absoluteUrl(siteUrl, FEED_FILES.json),
    authors,
    items,
  }
  return JSON.stringify(feed, null, 2)
}

function tagsOf({ category }: ArticleCard): string[] {
  const label = categoryOf(category ?? '')?.label
  return label === undefined ? [] : [label]
}

/**
 * The paragraphs, lists and tables of a text as plain text. Drawings, charts and lists of names are omitted; steps,
 * questions and sources are on the post's own page.
 */
function textBlocks(body: Rich[]): string[] {
  return body.map((part) => linesOf(part).join('\n')).filter((block) => block !== '')
}

/** List items and table rows are on separate lines. */
function linesOf(part: Rich): string[] {
  if (typeof part === 'string') return [part]
  const [tag, attributes, ...children] = part
  if (/^(ul|ol|blockquote|table|thead|tbody)$/.test(tag)) return children.flatMap(linesOf)
  if (tag === 'x-callout') return [String(attributes.title), ...children.flatMap(linesOf)]
  if (tag === 'tr') return [children.map((cell) => plainText([cell])).join(' | ')]
  return [plainText([part])]
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Writes both feeds beside the pages. */
export async function writeFeeds(
  articles: readonly Article[],
  outDir: string,
  siteUrl: string,
): Promise<void> {
  const posts = articles.filter(({ kind }) => kind === 'post')
  const { rss, json } = blogFeed(posts, siteUrl)
  await writeFile(path.join(outDir, FEED_FILES.rss), rss)
  await writeFile(path.join(outDir, FEED_FILES.json), json)
}
