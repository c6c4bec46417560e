import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { NameSummary } from '#src/core/names/name.ts'
import { CompareFavorites } from './compare-favorites.tsx'
import { ListCount } from './list-count.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RowLabels } from './row-labels.tsx'
import type { Cards } from './use-cards.ts'

const lumi = { nameKey: 'lumi', name: 'Lumi', note: '', rank: 'a', addedAt: '' }
const comparison = (cards: Cards, isFailed: boolean): string =>
  renderToString(
    <CompareFavorites
      compared={[lumi]}
      cards={cards}
      isFailed={isFailed}
      onRetry={() => undefined}
      meanings={new Map()}
      heading={{ current: null }}
      onChange={() => undefined}
    />,
  )

it('a comparison says nothing of a name before it is read, and that it did not load', () => {
  expect(comparison(new Map(), false)).toContain('skeleton')
  expect(comparison(new Map(), false)).not.toContain('Unknown')
  expect(comparison(new Map(), true)).toContain('The names didn’t load.')
  expect(comparison(new Map([['lumi', null]]), true)).toContain('Unknown')
})

it('two spellings of one entry are two columns, each with the meaning that the person wrote of it', async () => {
  const compared = [
    { ...lumi, nameKey: 'zoe', name: 'Zoe' },
    { ...lumi, nameKey: 'zoë', name: 'Zoë' },
  ]
  const entry: NameSummary = {
    key: 'zoe',
    name: 'Zoe',
    slug: 'zoe',
    gender: 'f',
    senses: [],
    syllables: 2,
    births: null,
    reasons: [],
    why: '',
  }
  const Comparison = () => (
    <CompareFavorites
      compared={compared}
      cards={new Map(compared.map(({ nameKey }) => [nameKey, entry]))}
      isFailed={false}
      onRetry={() => undefined}
      meanings={
        new Map([
          ['zoe', 'our aunt'],
          ['zoë', 'life itself'],
        ])
      }
      heading={{ current: null }}
      onChange={() => undefined}
    />
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: Comparison }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  const html = renderToString(<RouterProvider router={router} />)
  const [, meanings = ''] = /<th[^>]*>Meaning<\/th>(.*?)<\/tr>/.exec(html) ?? []
  const cells = [...meanings.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) =>
    cell.replace(/<[^>]*>/g, '').trim(),
  )
  expect(cells).toEqual(['our aunt', 'life itself'])
  // Both are looked up in the collection by the key that it has, and decided between by their own.
  expect([...html.matchAll(/data-open="([^"]*)"[^>]*>([^<]*)</g)].map(([, ...found]) => found)).toEqual([
    ['zoe', 'Zoe'],
    ['zoe', 'Zoë'],
  ])
  expect(html).toContain(`between=${encodeURIComponent('zoe,zoë')}`)
})

it('a list is not called empty before the lists are read', () => {
  const query = { words: '', sort: 'own' as const, tags: [], list: 'ours' }
  const shown = (isRead: boolean): string =>
    renderToString(<NothingFound query={query} isRead={isRead} onShowAll={() => undefined} />)
  expect(shown(false)).not.toContain('No names on this list')
  expect(shown(true)).toContain('No names on this list yet')
})

it.each([
  ['nothing', [], ''],
  ['a tag and a meaning', [{ id: 'short', text: 'short', names: new Set(['lumi']) }], 'snow'],
])('buttons of a row with %s are called what they show, and of which name', (_, tag, meaning) => {
  const row = renderToString(
    <RowLabels favorite={lumi} labels={{ tag, list: [] }} meaning={meaning} hasMeaning={false} />,
  )
  const buttons = [...row.matchAll(/<button[^>]* aria-label="([^"]*)"[^>]*>([^<]*)</g)]
  expect(buttons).toHaveLength(2)
  for (const [, name = '', text = ''] of buttons) {
    expect(name.startsWith(text)).toBe(true)
    expect(name).toMatch(/ of Lumi$/)
  }
})

it('does not say how many names have a tag or are on a list before those are read', () => {
  const all = { words: '', sort: 'own' as const, tags: [], list: null }
  const count = (query: typeof all | { tags: string[] } | { list: string }, isRead: boolean): string =>
    renderToString(<ListCount all={5} shown={0} query={{ ...all, ...query }} isRead={isRead} />)
  for (const query of [{ tags: ['ours'] }, { list: 'ours' }]) {
    expect(count(query, false)).not.toContain('of 5')
    expect(count(query, true)).toContain('0 of 5 names')
  }
  expect(count({ ...all, words: 'x' }, false)).toContain('0 of 5 names')
})
