import { expect, test } from 'vitest'
import { readSavedText, savedText, suggestedName } from './saved-text.ts'
import { validateGeneratorSearch } from './search-params.ts'

const search = validateGeneratorSearch({
  q: 'names like Éowyn & co',
  origin: 'irish,!welsh',
  syllables: '2-3',
})

test('a search is saved as its address, without what concerns the view, and read again', () => {
  const seen = { ...search, seed: 7, show: 48, swipe: '1' as const, compare: 'ida,nora' }
  const text = savedText(seen, undefined)
  expect(text).toBe(savedText(search, undefined))
  expect(readSavedText(text ?? '')).toEqual(search)
})

test('the same search has one text, in whatever order it was set', () => {
  const { q = '', ...filters } = search
  expect(savedText({ ...filters, q }, undefined)).toBe(savedText(search, undefined))
})

test('the preset of a page is saved as a filter, unless the search has its own', () => {
  expect(readSavedText(savedText(search, 'girl') ?? '').gender).toBe('girl')
  expect(readSavedText(savedText({ ...search, gender: 'boy' }, 'girl') ?? '').gender).toBe('boy')
})

test('nothing is not saved, nor what is too long for an account', () => {
  expect(savedText({}, 'girl')).toBeNull()
  expect(savedText({ seed: 3 }, undefined)).toBeNull()
  expect(savedText({ q: '木'.repeat(300) }, undefined)).toBeNull()
})

test('unknown params of a newer app are left out', () => {
  expect(readSavedText('q=sea&moon=full&swipe=1')).toEqual({ q: 'sea' })
})

test('the name is the sentence, else the filters', () => {
  expect(suggestedName(search, [])).toBe('names like Éowyn & co')
  expect(suggestedName({ origin: 'irish' }, [{ label: 'Irish' }, { label: '2 syllables' }])).toBe(
    'Irish, 2 syllables',
  )
  expect(suggestedName({ q: 'a'.repeat(200) }, [])).toHaveLength(80)
})
