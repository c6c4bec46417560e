/** A row and the line on which it begins, from 1. */
export type CsvRow = { line: number; cells: string[] }

/** The rows of a table, or the line of a quote that begins in the wrong position or never ends. */
export type ReadCsv = { ok: true; rows: CsvRow[] } | { ok: false; line: number }

const SEPARATORS = [',', ';', '\t']

/**
 * Reads CSV as RFC 4180 has it, with any of the line ends and separators that spreadsheets write: the first line decides
 * between comma, semicolon and tab. Empty lines are left out.
 */
export function readCsv(text: string): ReadCsv {
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let line = 1
  let at = 0
  while (at < text.length) {
    const row: CsvRow = { line, cells: [] }
    for (;;) {
      const cell = text[at] === '"' ? quotedCell(text, at) : plainCellAt(text, at, separator)
      if (!cell) return { ok: false, line }
      row.cells.push(cell.value)
      line += lineEndsIn(text.slice(at, cell.end))
      at = cell.end
      if (text[at] !== separator) break
      at += 1
    }
    const end = /\r\n|\r|\n|$/y
    end.lastIndex = at
    const found = end.exec(text)
    // Something follows the end of a quoted cell.
    if (!found) return { ok: false, line }
    at += found[0].length
    line += 1
    if (row.cells.some((cell) => cell !== '')) rows.push(row)
  }
  return { ok: true, rows }
}

/** The separator that the first line has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const count = (separator: string): number => first.split(separator).length
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best))
}

type Cell = { value: string; end: number }

/** From the quote at `at`; null when it never ends. */
function quotedCell(text: string, at: number): Cell | null {
  let value = ''
  let from = at + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return null
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    from = quote + 2
  }
}

function plainCellAt(text: string, at: number, separator: string): Cell {
  let end = at
  while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') end += 1
  return { value: text.slice(at, end), end }
}

const lineEndsIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0
