import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('RFC 4180: a header, CRLF after every line, quotes where a cell needs them', () => {
  const rows = [
    { a: 'plain', b: 1.5 },
    { a: 'one, two', b: -3 },
    { a: 'she said "no"', b: 0 },
    { a: 'two\r\nlines', b: 2 },
  ]
  expect(csvOf(['a', 'b'], rows)).toBe(
    'a,b\r\nplain,1.5\r\n"one, two",-3\r\n"she said ""no""",0\r\n"two\r\nlines",2\r\n',
  )
  expect(csvOf(['a', 'b'], [])).toBe('a,b\r\n')
})

it('columns are in the given order, whatever the order of a row', () => {
  expect(csvOf(['a', 'b', 'c'], [{ c: 3, a: 1 }])).toBe('a,b,c\r\n1,,3\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '=HYPERLINK("https://example.com")', '＝1'])(
  'formula injection: %j is a text in a spreadsheet',
  (formula) => {
    const [, [cell] = []] = parse(csvOf(['a'], [{ a: formula }]))
    expect(cell).toBe(`'${formula}`)
  },
)

it('formula injection: numbers and other texts stay as they are', () => {
  expect(csvOf(['a', 'b', 'c'], [{ a: -1, b: '1-2', c: 'https://example.com/=' }])).toBe(
    'a,b,c\r\n-1,1-2,https://example.com/=\r\n',
  )
})

it('an independent reader finds every cell again, and none that begins a formula', () => {
  const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('=', '"', ',', '\r\n', '@x', '-'))
  fc.assert(
    fc.property(fc.array(fc.record({ a: cell, b: cell }), { maxLength: 5 }), (rows) => {
      const [header, ...found] = parse(csvOf(['a', 'b'], rows), { skip_empty_lines: false })
      expect(header).toEqual(['a', 'b'])
      expect(found.map((cells) => cells.map((text) => text.replace(/^'/, '')))).toEqual(
        rows.map(({ a, b }) => [a, b].map((text) => text.replace(/^'/, ''))),
      )
      for (const text of found.flat()) expect(text).not.toMatch(/^\s*[=+\-@]/)
    }),
  )
})
