import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { ASKED_SCRIPT } from './asked-script.ts'

/** The text of a search field with `value` after a page with this query has been read. */
function fieldAfter(search: string, value: string): string {
  const field = { value }
  runInNewContext(ASKED_SCRIPT, {
    document: { querySelector: () => field },
    location: { search },
    URLSearchParams,
  })
  return field.value
}

test('the sentence of the address is in the field before any code has loaded', () => {
  expect(fieldAfter('?q=irish+girl%20names&seed=2', '')).toBe('irish girl names')
  expect(fieldAfter('?gender=girl', '')).toBe('')
})

test('text that the browser has restored stays', () => {
  expect(fieldAfter('?q=irish', 'welsh')).toBe('welsh')
})
