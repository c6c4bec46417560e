import { expect, it } from 'vitest'
import { validateContactSearch } from './contact-search.ts'

it('accepts a name’s key and nothing else', () => {
  expect(validateContactSearch({ about: ' Maeve ', message: 'hello' })).toEqual({ about: 'maeve' })
  expect(validateContactSearch({ about: 'a'.repeat(81) })).toEqual({})
  expect(validateContactSearch({ about: ' ' })).toEqual({})
  expect(validateContactSearch({})).toEqual({})
})
