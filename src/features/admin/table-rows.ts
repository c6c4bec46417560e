/** What a cell is sorted by and found by. */
export type Value = string | number

/** By which column, and whether the largest or last comes first. */
export type Order = { column: number; descending: boolean }

/** The order after a click on a column's head: numbers begin with the largest, texts with the first; again reverses. */
export function nextOrder(before: Order | null, column: number, isNumber: boolean): Order {
  return before?.column === column
    ? { column, descending: !before.descending }
    : { column, descending: isNumber }
}

/** Rows in the order of a column's values; equal ones stay as they were. */
export function sortRows<Row>(
  rows: readonly Row[],
  value: (row: Row) => Value,
  descending: boolean,
): readonly Row[] {
  const sign = descending ? -1 : 1
  // Made once a row, and compared without a collation: a thousandth of a second for thousands of rows.
  return rows
    .map((row) => ({ row, by: sortable(value(row)) }))
    .sort((a, b) => (a.by === b.by ? 0 : a.by < b.by ? -sign : sign))
    .map(({ row }) => row)
}

const sortable = (value: Value): Value => (typeof value === 'string' ? value.toLowerCase() : value)

/** Rows of which some value contains every word, in any case. */
export function filterRows<Row>(
  rows: readonly Row[],
  values: readonly ((row: Row) => Value)[],
  text: string,
): readonly Row[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const found = values
      .map((value) => value(row))
      .join('\n')
      .toLowerCase()
    return words.every((word) => found.includes(word))
  })
}
