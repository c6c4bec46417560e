import { describe, expect, it } from 'vitest'
import type { Favorite } from './favorite.ts'
import { type ListQuery, tagsInUse, viewList } from './list-view.ts'

const favorite = (name: string, day: number, note = ''): Favorite => ({
  nameKey: name.toLowerCase(),
  name,
  note,
  rank: name,
  addedAt: `2026-01-0${day}T00:00:00.000Z`,
})
const LIST = [favorite('Zoë', 2, 'Granny’s name'), favorite('ida', 3), favorite('Åse', 1), favorite('Mia', 4)]
const label = (text: string, ...names: string[]) => ({ id: text.toLowerCase(), text, names: new Set(names) })
const FACTS = {
  labels: {
    tag: [label('Short', 'ida', 'mia', 'zoë'), label('Norse', 'ida', 'åse')],
    list: [label('Girls', 'mia', 'zoë'), label('Later')],
  },
  meaningOf: (key: string) => (key === 'zoë' ? 'life' : ''),
  rankOf: (key: string) => ({ mia: 9, zoë: 40 })[key] ?? null,
}
const shown = (query: Partial<ListQuery>) =>
  viewList(LIST, { words: '', sort: 'own', tags: [], list: null, ...query }, FACTS).map(({ name }) => name)

describe('the order', () => {
  it.each([
    ['own', ['Zoë', 'ida', 'Åse', 'Mia']],
    ['newest', ['Mia', 'ida', 'Zoë', 'Åse']],
    ['letters', ['Åse', 'ida', 'Mia', 'Zoë']],
    ['popular', ['Mia', 'Zoë', 'ida', 'Åse']],
  ] as const)('%s', (sort, names) => {
    expect(shown({ sort })).toEqual(names)
  })
})

describe('the search', () => {
  it.each([
    ['zoe', ['Zoë']],
    ['GRANNY', ['Zoë']],
    ['life', ['Zoë']],
    ['norse', ['ida', 'Åse']],
    ['short norse', ['ida']],
    ['  ', ['Zoë', 'ida', 'Åse', 'Mia']],
    ['zoelife', []],
  ])('%j is found in names, notes, meanings and tags', (words, names) => {
    expect(shown({ words })).toEqual(names)
  })
})

describe('tags and lists', () => {
  it('a name has all of the tags that are asked for', () => {
    expect(shown({ tags: ['short'] })).toEqual(['Zoë', 'ida', 'Mia'])
    expect(shown({ tags: ['short', 'norse'] })).toEqual(['ida'])
  })

  it('a list keeps the order, and goes together with tags and words', () => {
    expect(shown({ list: 'girls' })).toEqual(['Zoë', 'Mia'])
    expect(shown({ list: 'girls', sort: 'popular', tags: ['short'], words: 'mi' })).toEqual(['Mia'])
  })

  it('one that is empty or gone shows no names', () => {
    expect([shown({ list: 'later' }), shown({ list: 'gone' }), shown({ tags: ['gone'] })]).toEqual([
      [],
      [],
      [],
    ])
  })
})

it('tags of names that are no favorites any more are left out, unless they are asked for', () => {
  const tag = (id: string, ...names: string[]) => ({ id, text: id, names: new Set(names) })
  const labels = { tag: [tag('norse', 'ida', 'mia'), tag('short', 'mia'), tag('none')], list: [] }
  const ids = (...tags: string[]) => tagsInUse(labels, [{ nameKey: 'ida' }], { tags }).map(({ id }) => id)
  expect(ids()).toEqual(['norse'])
  expect(ids('short')).toEqual(['norse', 'short'])
})
