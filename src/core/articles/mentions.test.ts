import { expect, test } from 'vitest'
import type { Article, Rich } from './article.ts'
import { articlesNaming, mentionsOf } from './mentions.ts'

const name = (key: string): Rich => ['x-name', { key, slug: key }, key]

const article = (more: Partial<Article>): Article => ({
  kind: 'post',
  slug: 'a',
  title: 'A',
  summary: '',
  category: null,
  published: '2026-01-01',
  updated: '2026-01-01',
  minutes: 1,
  seoTitle: '',
  description: '',
  figureAlt: '',
  contents: [],
  body: [],
  lists: [],
  charts: [],
  faq: [],
  howTo: null,
  sources: [],
  related: [],
  ...more,
})

test('finds the articles that name a name, however deep in the text, lists of names first', () => {
  const mentions = mentionsOf([
    article({ slug: 'post', body: [['p', {}, 'Of ', ['em', {}, name('iris')], ' and ', name('iris')]] }),
    article({ kind: 'guide', slug: 'guide', body: [['ul', {}, ['li', {}, name('iris')]]] }),
    article({
      kind: 'cluster',
      slug: 'list',
      lists: [{ title: '', limit: 2, ask: { keys: ['iris', 'rose'] } }],
    }),
  ])
  expect(articlesNaming(mentions, 'iris').map(({ slug }) => slug)).toEqual(['list', 'guide', 'post'])
  expect(articlesNaming(mentions, 'rose').map(({ slug }) => slug)).toEqual(['list'])
  expect(articlesNaming(mentions, 'constructor')).toEqual([])
})
