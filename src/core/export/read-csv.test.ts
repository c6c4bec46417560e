import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf, plainCell } from './csv.ts'
import { readCsv } from './read-csv.ts'

/** Cells by line; throws where the text cannot be read. */
function cellsOf(text: string): string[][] {
  const read = readCsv(text)
  if (!read.ok) throw new Error(`line ${read.line}`)
  return read.rows.map(({ cells }) => cells)
}

describe('reading CSV', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=', "'=", "''-1", '"', ',', '\r\n', '\n', '\r', '\t', ';', "'", '@x', ' '),
  )

  it('finds every cell that csvOf has written, also those that a spreadsheet would calculate', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ a: cell, b: cell }), { maxLength: 6 }), (rows) => {
        const [header, ...found] = cellsOf(csvOf(['a', 'b'], rows))
        expect(header).toEqual(['a', 'b'])
        const written = rows.filter(({ a, b }) => a !== '' || b !== '')
        expect(found.map((cells) => cells.map(plainCell))).toEqual(written.map(({ a, b }) => [a, b]))
      }),
    )
  })

  it('agrees with an independent reader', () => {
    const plain = fc.stringMatching(/^[a-zé \n"]{0,6}$/)
    fc.assert(
      fc.property(
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        fc.array(fc.tuple(plain, plain), { minLength: 1, maxLength: 5 }),
        (separator, end, rows) => {
          const quoted = rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`))
          const lines = [['name', 'note'], ...quoted].map((cells) => cells.join(separator))
          const text = lines.join(end)
          const expected: string[][] = parse(text, { delimiter: separator })
          expect(cellsOf(text)).toEqual(expected.filter((cells) => cells.some((each) => each !== '')))
        },
      ),
    )
  })

  it('counts the lines inside a cell, so that each row knows its own', () => {
    const read = readCsv('name,note\r\nAda,"one\ntwo\r\nthree"\r\n\r\nBea,\r\n')
    expect(read).toEqual({
      ok: true,
      rows: [
        { line: 1, cells: ['name', 'note'] },
        { line: 2, cells: ['Ada', 'one\ntwo\r\nthree'] },
        { line: 6, cells: ['Bea', ''] },
      ],
    })
  })

  it.each([
    ['a quote that never ends', 'name,note\nAda,x\nBea,"by the sea\nCleo,\n', 3],
    ['text after a quote', 'name,note\nAda,"x" y\n', 2],
    ['text after a quote, below a cell of two lines', 'name,note\nAda,"a\nb"\nBea,"x"y\n', 4],
  ])('names the line of %s', (_, text, line) => {
    expect(readCsv(text)).toEqual({ ok: false, line })
  })

  it('reads the empty file as no rows', () => {
    expect(readCsv('')).toEqual({ ok: true, rows: [] })
  })
})
