import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { browseLists, decadesOf } from '#src/names/browse-lists.ts'

const choices = (await ownEngine()).choices()
const lists = browseLists(choices)

test('every letter, origin, theme, decade, length and sound has an address of its own', () => {
  const slugs = lists.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(slugs.filter((slug) => !/^[a-z\d]+(-[a-z\d]+)*$/.test(slug))).toEqual([])
  expect(slugs).toEqual(
    expect.arrayContaining([
      'names-starting-with-q',
      'irish-names',
      'names-meaning-light',
      'names-of-the-1920s',
      'names-with-4-letters',
      'soft-girl-names',
    ]),
  )
  expect(lists.filter(({ kind }) => kind === 'origin')).toHaveLength(choices.origins.length)
  expect(lists.filter(({ kind }) => kind === 'theme')).toHaveLength(choices.themes.length)
})

test('the decades are those of the counts, the newest first', () => {
  expect(decadesOf(1996, 2024)).toEqual([2020, 2010, 2000])
})
