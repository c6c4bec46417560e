import { expect, test } from 'vitest'
import { parseSlugs, settleSlugs, writeSlugs } from './slugs.ts'

test('the plain spelling keeps the plain address, the other gets a number', () => {
  const slugs = settleSlugs(['Zoë', 'Zoé', 'Zoe', 'Anna'], new Map())
  expect([...slugs]).toEqual([
    ['zoé', 'zoe-2'],
    ['zoë', 'zoe-3'],
  ])
})

test('a resolved address never changes, and no other name gets it', () => {
  const settled = new Map([['zoë', 'zoe-2']])
  expect(settleSlugs(['Zoe', 'Zoé', 'Zoë'], settled)).toEqual(new Map([...settled, ['zoé', 'zoe-3']]))
})

test('two accented names without a plain one still get two addresses', () => {
  expect([...settleSlugs(['Léa', 'Léà'], new Map())]).toEqual(
    [['léà', 'lea-2']].map(([a = '', b = '']) => [a, b]),
  )
})

test('the file is read as it was written, and a duplicate address is reported', () => {
  const slugs = new Map([
    ['ana sofía', 'ana-sofia-2'],
    ['zoë', 'zoe-2'],
  ])
  const text = writeSlugs(slugs, ['Zoë', 'Ana Sofía'])
  expect(text.split('\n').slice(1)).toEqual(['Ana Sofía ana-sofia-2', 'Zoë zoe-2', ''])
  expect(parseSlugs(text, 'slugs.txt')).toEqual({ slugs, problems: [] })
  expect(parseSlugs('Zoë zoe-2\nZoé zoe-2\n?', 'slugs.txt').problems.map(({ line }) => line)).toEqual([2, 3])
})
