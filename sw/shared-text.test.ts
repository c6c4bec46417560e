import { expect, it } from 'vitest'
import { isShare, sharedQuery } from './shared-text.ts'

const query = (shared: Record<string, string>) => sharedQuery(new URLSearchParams(shared))

it.each([
  ['a text', { text: 'irish girl names' }, 'irish girl names'],
  ['a quotation with its source', { text: '“Maeve”\nhttps://example.org/maeve#:~:text=Maeve' }, 'Maeve'],
  ['a text and a title', { title: 'Names we like', text: 'welsh boy' }, 'welsh boy'],
  [
    'a page',
    { title: 'Niamh', text: 'https://example.org/niamh', url: 'https://example.org/niamh' },
    'Niamh',
  ],
  ['a link alone', { url: 'https://example.org' }, ''],
  ['nothing to be seen', { text: ' \u200b\n\t' }, ''],
  ['letters with marks', { text: 'Áine' }, 'Áine'],
])('%s becomes a query', (_what, shared, expected) => {
  expect(query(shared)).toBe(expected)
})

it('truncates what would be too long for an address', () => {
  expect(query({ text: 'a'.repeat(50_000) })).toHaveLength(1_000)
})

it.each([
  ['/generate?text=a', true],
  ['/generate?title=a&url=b', true],
  ['/generate?q=text', false],
  ['/generate-girl?text=a', false],
])('distinguishes a share from a search: %s is %s', (address, expected) => {
  expect(isShare(new URL(address, 'https://nestling.example'))).toBe(expected)
})
