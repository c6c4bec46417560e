import { expect, test } from 'vitest'
import type { ArticleCheck } from './article-report.ts'
import { coverageOf, type Freshness, freshnessOf, orphansOf } from './coverage.ts'

function article(path: string, links: string[], linksIn: number): ArticleCheck {
  const counts = { words: 900, linksOut: links.length, linksIn, links, names: 0 }
  return { path, title: path, kind: 'guide', category: null, updated: '2026-01-01', ...counts }
}

const articles = [
  article('/guides/a', ['/guides/b', '/blog/c'], 0),
  article('/guides/b', ['/blog/c'], 1),
  article('/blog/c', ['/gone'], 2),
]

test('coverage: which guide links where, both ways; a link to what is gone counts for none', () => {
  const paths = (list: ArticleCheck[]) => list.map(({ path }) => path)
  expect(coverageOf(articles).map(({ path, from, to }) => [path, paths(from), paths(to)])).toEqual([
    ['/guides/a', [], ['/guides/b', '/blog/c']],
    ['/guides/b', ['/guides/a'], ['/blog/c']],
    ['/blog/c', ['/guides/a', '/guides/b'], []],
  ])
})

test('orphans: articles that no other one links to', () => {
  expect(orphansOf(articles).map(({ path }) => path)).toEqual(['/guides/a'])
})

test.each<[string, Freshness]>([
  ['2026-11-25', 'fresh'],
  ['2026-05-29', 'fresh'],
  ['2026-05-28', 'aging'],
  ['2025-11-25', 'aging'],
  ['2025-11-24', 'old'],
])('freshness: updated on %s, seen on 2026-11-25, is %s', (updated, freshness) => {
  expect(freshnessOf(updated, '2026-11-25')).toBe(freshness)
})
