import { expect, it } from 'vitest'
import type { ParsedSpan } from '#src/core/names/query.ts'
import { composeSuggestionRequest } from './compose-request.ts'
import { parseSuggestionRequest } from './request.ts'

const TEXT = 'short girl names that go with O’Connor and a brother Finn'

const spanOf = (words: string, field: ParsedSpan['field'], more: Partial<ParsedSpan> = {}): ParsedSpan => {
  const from = TEXT.indexOf(words)
  return { from, to: from + words.length, field, label: words, ...more }
}
const parsed = {
  spans: [
    spanOf('short', 'length', { stance: 'prefer' }),
    spanOf('girl', 'gender'),
    spanOf('that go with O’Connor', 'surname'),
    spanOf('a brother Finn', 'sibling'),
  ],
  leftover: ['names', 'Finn'],
}
const asked = { text: TEXT, parsed, favorites: ['Nora'], avoid: ['Emma'] }

it('leaves the family out of the sentence and of the wishes', () => {
  const request = composeSuggestionRequest(asked)
  expect(request).toEqual({
    sentence: 'short girl names and',
    wishes: [
      { kind: 'length', label: 'short', stance: 'prefer' },
      { kind: 'gender', label: 'girl', stance: 'must' },
    ],
    // What was ignored and is not in the sentence any more is not sent either.
    ignored: ['names'],
    favorites: ['Nora'],
    avoid: ['Emma'],
    count: 10,
  })
  expect(JSON.stringify(request)).not.toMatch(/Connor|Finn/)
})

it('sends it when the person has switched that on, and still not as wishes', () => {
  const request = composeSuggestionRequest({ ...asked, family: { surname: 'O’Connor', siblings: ['Finn'] } })
  expect(request).toMatchObject({ sentence: TEXT, family: { surname: 'O’Connor', siblings: ['Finn'] } })
  expect(request?.wishes.map(({ kind }) => kind)).toEqual(['length', 'gender'])
})

it('is always one that the server accepts, however much is stored', () => {
  const names = Array.from({ length: 500 }, (_, at) => `Name ${at}`)
  const long = {
    text: 'x '.repeat(400),
    parsed: { spans: [], leftover: ['x', 'y'.repeat(90), ''] },
    favorites: names,
    avoid: names,
    count: 99,
  }
  const request = composeSuggestionRequest(long)
  expect(parseSuggestionRequest(request)).toEqual({ request })
  expect(request?.avoid.slice(0, 2)).toEqual(['Name 0', 'Name 1'])
})

it('asks nothing when only the family is left', () => {
  const text = 'sister for Finn'
  const spans: ParsedSpan[] = [{ from: 0, to: text.length, field: 'sibling', label: text }]
  expect(composeSuggestionRequest({ ...asked, text, parsed: { spans, leftover: [] } })).toBeNull()
})
