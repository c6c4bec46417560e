export type Cell = string | number

/**
 * What a spreadsheet takes for the beginning of a formula, or skips before one. Apostrophes before it, so that a text which
 * has one of its own gets another and comes back whole.
 */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

/**
 * A table as CSV by RFC 4180: a header, lines that end with CRLF, and quotes where a cell needs them. A text that a
 * spreadsheet would calculate begins with an apostrophe; numbers are as they are.
 */
export function csvOf(columns: readonly string[], rows: readonly Record<string, Cell>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text of a cell as it was before `csvOf` kept spreadsheets from calculating it. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
