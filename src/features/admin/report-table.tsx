import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import { formatNumber } from '#src/core/text/format-number.ts'
import { WideTable } from '#src/ui/wide-table.tsx'
import { filterRows, nextOrder, type Order, sortRows, type Value } from './table-rows.ts'
import { usePages } from './use-pages.tsx'

export type Column<Row> = {
  label: string
  /** What the column sorts by and is searched for; also what it shows, unless there is a `show`. */
  value: (row: Row) => Value
  show?: (row: Row) => ReactNode
  number?: boolean
}

type Props<Row> = {
  title: string
  /** The meaning or order of the rows. */
  note?: ReactNode
  /** The first one is the rows' header. The same array in every rendering. */
  columns: readonly Column<Row>[]
  /** In the order of before any click; the same array until they change. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Shown instead of the rows when there are none. */
  empty?: string
  /** The heading's level. Default 2. */
  level?: 2 | 3
}

/** With fewer rows a filter is of no use. */
const FILTER_FROM = 12

/** With fewer columns the whole width would only part them. */
const WIDE_FROM = 4

/**
 * A table of a dashboard. Its columns sort, a longer one has a filter, and only one page of its rows is in the
 * document.
 */
export function ReportTable<Row>({ title, note, columns, rows, rowKey, empty, level = 2 }: Props<Row>) {
  const id = useId()
  const [order, setOrder] = useState<Order | null>(null)
  const [text, setText] = useState('')
  const sought = useDeferredValue(text)
  const found = useMemo(
    () =>
      filterRows(
        rows,
        columns.map(({ value }) => value),
        sought,
      ),
    [rows, columns, sought],
  )
  const sorted = useMemo(() => {
    const by = order && columns[order.column]
    return by ? sortRows(found, by.value, order.descending) : found
  }, [found, columns, order])
  const { page, pager } = usePages(sorted, title)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={level === 2 ? 'mt-14' : 'mt-8'}>
      <Heading id={id} className={level === 2 ? 'text-2xl' : 'text-xl'}>
        {title}
      </Heading>
      {note && <p className="mt-1 max-w-[40rem] text-sm text-soft">{note}</p>}
      {rows.length >= FILTER_FROM && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <input
            type="search"
            className="field max-w-[20rem]"
            aria-label={`Filter ${title}`}
            placeholder="Filter"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <p role="status" className="text-sm text-soft">
            {sought.trim() !== '' && `${formatNumber(found.length)} of ${formatNumber(rows.length)} rows`}
          </p>
        </div>
      )}
      {rows.length === 0 ? (
        <p className="mt-3">{empty}</p>
      ) : found.length === 0 ? (
        <p className="mt-3">No rows match. Try a shorter filter.</p>
      ) : (
        <WideTable>
          <table
            aria-labelledby={id}
            className={`mt-3 w-full text-left text-[0.9375rem] tabular-nums ${columns.length < WIDE_FROM ? 'max-w-[44rem]' : ''}`}
          >
            <thead className="text-sm text-soft">
              <tr className="border-b border-line">
                {columns.map(({ label, number = false }, at) => (
                  <Head
                    key={label}
                    label={label}
                    number={number}
                    descending={order?.column === at ? order.descending : null}
                    sortable={rows.length > 1}
                    onSort={() => setOrder((before) => nextOrder(before, at, number))}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {page.map((row) => (
                <tr key={rowKey(row)} className="border-b border-line align-top">
                  {columns.map((column, at) => (
                    <Cell key={column.label} column={column} row={row} isHead={at === 0} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
      {pager}
    </section>
  )
}

type HeadProps = {
  label: string
  number: boolean
  /** Null while the table is not sorted by this column. */
  descending: boolean | null
  sortable: boolean
  onSort: () => void
}

function Head({ label, number, descending, sortable, onSort }: HeadProps) {
  const order = descending === null ? undefined : descending ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={order} className={`pr-5 font-medium ${number ? 'text-right' : ''}`}>
      {sortable ? (
        <button
          type="button"
          className={`inline-flex min-h-11 items-center gap-1 font-medium whitespace-nowrap hover:text-ink ${order ? 'text-ink' : ''}`}
          onClick={onSort}
        >
          {label}
          <span aria-hidden="true" className={order ? '' : 'opacity-45'}>
            {order === undefined ? '↕' : descending ? '↓' : '↑'}
          </span>
        </button>
      ) : (
        <span className="inline-flex min-h-11 items-center">{label}</span>
      )}
    </th>
  )
}

function Cell<Row>({ column, row, isHead }: { column: Column<Row>; row: Row; isHead: boolean }) {
  const { value, show, number } = column
  const plain = value(row)
  const content = show ? show(row) : typeof plain === 'number' ? formatNumber(plain) : plain
  return isHead ? (
    <th scope="row" className="min-w-[11rem] py-2 pr-5 font-normal">
      {content}
    </th>
  ) : (
    <td className={`py-2 pr-5 ${number ? 'text-right whitespace-nowrap' : ''}`}>{content}</td>
  )
}
