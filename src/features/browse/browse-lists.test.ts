import { expect, test } from 'vitest'
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '#src/core/seo/health.ts'
import { ownEngine } from '#tests/support/own-engine.ts'
import { browseLists, decadesOf } from './browse-lists.ts'
import { browseListHead } from './list-head.ts'

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

test('each has a title and a description that search engines show whole', () => {
  const wrong = lists.flatMap((list) => {
    const head = browseListHead(list, null)
    const { title, description = false } = head.private ? { title: '' } : head
    const isWithin = (text: string | false, { min, max }: typeof TITLE_LENGTH) =>
      text !== false && text.length >= min && text.length <= max
    return isWithin(title, TITLE_LENGTH) && isWithin(description, DESCRIPTION_LENGTH) ? [] : [list.slug]
  })
  expect(wrong).toEqual([])
})

test('the decades are those of the counts, the newest first', () => {
  expect(decadesOf(1996, 2024)).toEqual([2020, 2010, 2000])
})
