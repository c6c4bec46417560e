import { type ReactNode, useState } from 'react'
import { formatNumber } from '#src/core/text/format-number.ts'

/** How many rows are in the document at once. */
const PAGE = 50

/**
 * One page of many rows, and the buttons to the pages beside it; without buttons when there is one page only. Another
 * array of rows starts at its first page.
 */
export function usePages<Row>(
  rows: readonly Row[],
  title: string,
): { page: readonly Row[]; pager: ReactNode } {
  const [shown, setShown] = useState({ rows, from: 0 })
  const start = shown.rows === rows ? shown.from : 0
  const end = Math.min(start + PAGE, rows.length)
  const pager = rows.length > PAGE && (
    <nav aria-label={`Pages of ${title}`} className="mt-3 flex flex-wrap items-center gap-3 text-sm">
      <button
        type="button"
        className="button button-line disabled:opacity-60"
        disabled={start === 0}
        onClick={() => setShown({ rows, from: start - PAGE })}
      >
        Previous
      </button>
      <span role="status" className="text-soft tabular-nums">
        {formatNumber(start + 1)}–{formatNumber(end)} of {formatNumber(rows.length)}
      </span>
      <button
        type="button"
        className="button button-line disabled:opacity-60"
        disabled={end === rows.length}
        onClick={() => setShown({ rows, from: end })}
      >
        Next
      </button>
    </nav>
  )
  return { page: rows.slice(start, end), pager }
}
