import { expect, test } from 'vitest'
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '#src/core/seo/health.ts'
import { browseLists } from '#src/names/browse-lists.ts'
import { ownEngine } from '#tests/support/own-engine.ts'
import { browseListHead } from './list-head.ts'

const lists = browseLists((await ownEngine()).choices())

test('each list has a title and a description that search engines show whole', () => {
  const wrong = lists.flatMap((list) => {
    const head = browseListHead(list, null)
    const { title, description = false } = head.private ? { title: '' } : head
    const isWithin = (text: string | false, { min, max }: typeof TITLE_LENGTH) =>
      text !== false && text.length >= min && text.length <= max
    return isWithin(title, TITLE_LENGTH) && isWithin(description, DESCRIPTION_LENGTH) ? [] : [list.slug]
  })
  expect(wrong).toEqual([])
})
