import { expect, test } from 'vitest'
import type { Article } from './article.ts'
import { articleReport, readArticleReport } from './article-report.ts'

function article(kind: Article['kind'], slug: string, over: Partial<Article> = {}): Article {
  const card = {
    kind,
    slug,
    title: slug,
    summary: '',
    category: kind === 'post' ? 'family' : null,
    published: '2026-09-01',
    updated: '2026-10-01',
    minutes: 4,
  }
  const empty = {
    contents: [],
    body: [],
    lists: [],
    charts: [],
    faq: [],
    howTo: null,
    sources: [],
    related: [],
  }
  return { ...card, seoTitle: '', description: '', figureAlt: '', ...empty, ...over }
}

const light = article('cluster', 'light', {
  body: [
    [
      'p',
      {},
      'Names of ',
      ['em', {}, 'light'],
      ' and ',
      ['x-name', { key: 'clara', slug: 'clara' }, 'Clara'],
      '.',
    ],
    ['p', {}, ['a', { href: '/blog/twins#two' }, 'Twins'], ' and ', ['a', { href: '/about' }, 'us'], '.'],
  ],
  lists: [
    { title: 'Light', limit: 8, ask: { filters: { meaning: 'light', origin: 'irish' } } },
    { title: 'Some', limit: 4, ask: { keys: ['clara', 'lucy'] } },
  ],
})
const twins = article('post', 'twins')
const choices = {
  origins: [
    { id: 'irish', label: 'Irish', count: 300 },
    { id: 'welsh', label: 'Welsh', count: 120 },
  ],
  themes: [
    { id: 'light', label: 'Light', count: 200 },
    { id: 'sea', label: 'Sea', count: 150 },
  ],
}
const report = articleReport(
  [light, twins, article('guide', 'how-to', { related: [light, twins] })],
  choices,
  '2026-11-22',
)

test('articles that few others link to come first', () => {
  expect(report.pieces.map(({ path, linksIn, linksOut }) => [path, linksIn, linksOut])).toEqual([
    ['/guides/how-to', 0, 2],
    ['/guides/light', 1, 1],
    ['/blog/twins', 2, 0],
  ])
})

test('coverage: has which article links where', () => {
  expect(report.pieces.map(({ path, links }) => [path, links])).toEqual([
    ['/guides/how-to', ['/guides/light', '/blog/twins']],
    ['/guides/light', ['/blog/twins']],
    ['/blog/twins', []],
  ])
})

test('counts the words of a text, and the names in it and its lists once each', () => {
  expect(report.pieces[1]).toMatchObject({ words: 8, names: 2 })
})

test('an origin or theme without a list anywhere is a gap; those with the most names come first', () => {
  expect(report.gaps).toEqual([
    { kind: 'theme', label: 'Sea', names: 150 },
    { kind: 'origin', label: 'Welsh', names: 120 },
  ])
})

test('reads back the report that was written', () => {
  expect(readArticleReport(JSON.parse(JSON.stringify(report)))).toEqual(report)
  const before = report.pieces.map(({ links: _links, ...rest }) => rest)
  const [first] = readArticleReport({ ...report, pieces: before }).pieces
  expect(first).toMatchObject({ linksOut: 2, links: [] })
})
