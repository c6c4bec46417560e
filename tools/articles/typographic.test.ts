import { expect, test } from 'vitest'
import type { Article } from '#src/core/articles/article.ts'
import { typographic, typographicArticle } from './typographic.ts'

test.each([
  ["girls' names", 'girls’ names'],
  ["it's O'Brien", 'it’s O’Brien'],
  ['it means "bright" (or "clear")', 'it means “bright” (or “clear”)'],
  ["she said: 'no'", 'she said: ‘no’'],
  ["the '90s", 'the ’90s'],
  ['"A," she said.', '“A,” she said.'],
  ['no marks', 'no marks'],
])('%s is printed as %s', (typed, printed) => {
  expect(typographic(typed)).toBe(printed)
})

const article: Article = {
  kind: 'post',
  slug: 'a',
  title: "Girls' names",
  summary: 'A "summary"',
  category: null,
  published: '2026-01-01',
  updated: '2026-01-01',
  minutes: 1,
  seoTitle: "Girls' names",
  description: "What's here",
  figureAlt: "A bird's nest",
  contents: [{ id: 'girls-names', text: "Girls' names" }],
  body: [
    ['h2', { id: 'girls-names' }, "Girls' names"],
    [
      'p',
      {},
      'The word "',
      ['em', {}, 'ailin'],
      '" and ',
      ['x-name', { key: "d'arcy" }, "D'Arcy"],
      "'s ",
      ['a', { href: "/blog/a'b" }, '"here"'],
      ['code', {}, 'it\'s "typed"'],
    ],
    ['p', {}, '"New"'],
    ['x-picture', { name: "a'b", alt: "A bird's nest" }],
  ],
  lists: [],
  charts: [],
  faq: [{ question: "What's that?", answer: 'A "name"' }],
  howTo: null,
  sources: [{ author: "O'Neill", year: 2000, title: 'A "title"', in: 'Names' }],
  related: [],
}

test('what is read of an article is printed so, and its addresses, names and code stay', () => {
  const printed = typographicArticle(article)
  expect(printed.title).toBe('Girls’ names')
  expect(printed.contents).toEqual([{ id: 'girls-names', text: 'Girls’ names' }])
  expect(printed.body).toEqual([
    ['h2', { id: 'girls-names' }, 'Girls’ names'],
    [
      'p',
      {},
      'The word “',
      ['em', {}, 'ailin'],
      '” and ',
      ['x-name', { key: "d'arcy" }, "D'Arcy"],
      '’s ',
      ['a', { href: "/blog/a'b" }, '“here”'],
      ['code', {}, 'it\'s "typed"'],
    ],
    ['p', {}, '“New”'],
    ['x-picture', { name: "a'b", alt: 'A bird’s nest' }],
  ])
  expect(printed.faq).toEqual([{ question: 'What’s that?', answer: 'A “name”' }])
  expect(printed.sources[0]?.author).toBe('O’Neill')
})
