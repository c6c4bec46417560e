import { expect, test } from 'vitest'
import type { PieceCard } from '#src/core/reading/piece.ts'
import { blogFeed } from './feeds.ts'

const post = (slug: string, published: string): PieceCard => ({
  kind: 'post',
  slug,
  title: `About ${slug} & more`,
  summary: 'One sentence <b>only</b>.',
  category: 'family',
  published,
  updated: published,
  minutes: 4,
})

test('feed readers get the posts with their addresses, days and categories, in RSS and in JSON', () => {
  const { rss, json } = blogFeed(
    [post('twins', '2026-11-20'), post('names', '2026-09-01')],
    'https://nestling.example',
  )
  expect(rss.match(/<link>https:\/\/nestling\.example\/blog\/(twins|names)<\/link>/g)).toHaveLength(2)
  expect(rss).toContain('Fri, 20 Nov 2026 00:00:00 GMT')
  expect(rss).toContain('<category>Family</category>')
  expect(rss).toContain('<![CDATA[About twins & more]]>')
  const feed = JSON.parse(json) as { feed_url: string; items: { url: string; date_published: string }[] }
  expect(feed.feed_url).toBe('https://nestling.example/feed.json')
  expect(feed.items.map(({ url, date_published }) => [url, date_published])).toEqual([
    ['https://nestling.example/blog/twins', '2026-11-20T00:00:00.000Z'],
    ['https://nestling.example/blog/names', '2026-09-01T00:00:00.000Z'],
  ])
})
