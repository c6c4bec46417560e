import { expect, test } from 'vitest'
import type { ArticleSearches } from '#src/core/articles/fitting.ts'
import { ownEngine } from '#tests/support/own-engine.ts'
import { guideFor } from './guide-link.tsx'

const engine = await ownEngine()
const choices = engine.choices()
const articles: ArticleSearches[] = [
  { kind: 'guide', slug: 'irish', title: 'On Irish names', searches: ['irish names'] },
]
const text = 'Irish names'
const { wishes } = engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 1 }).parsed

test('a search has a link to what has loaded, the article before the list', () => {
  const search = { text, wishes }
  expect(guideFor(search, { articles, choices })).toEqual({ article: articles[0] })
  expect(guideFor(search, { articles, choices: null })).toEqual({ article: articles[0] })
  expect(guideFor(search, { articles: null, choices })).toMatchObject({ list: { title: 'Irish names' } })
  expect(guideFor(search, { articles: [], choices })).toMatchObject({ list: { title: 'Irish names' } })
  expect(guideFor(search, { articles: null, choices: null })).toBeNull()
})
