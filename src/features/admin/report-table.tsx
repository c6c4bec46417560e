import { type ReactNode, useId } from 'react'
import { WideTable } from '#src/ui/wide-table.tsx'

type Props = {
  title: string
  /** The meaning or order of the rows. */
  note?: string
  columns: { label: string; number?: boolean }[]
  /** The first cell is the row's header. */
  rows: { key: string; cells: ReactNode[] }[]
  /** Shown instead of the rows when there are none. */
  empty?: string
}

/** A table of a dashboard. */
export function ReportTable({ title, note, columns, rows, empty }: Props) {
  const id = useId()
  return (
    <section className="mt-12">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {note && <p className="mt-1 max-w-[40rem] text-sm text-soft">{note}</p>}
      {rows.length === 0 ? (
        <p className="mt-3">{empty}</p>
      ) : (
        <WideTable>
          <table aria-labelledby={id} className="mt-3 w-full text-left text-[0.9375rem] tabular-nums">
            <thead className="text-sm text-soft">
              <tr className="border-b border-line">
                {columns.map(({ label, number }) => (
                  <th
                    key={label}
                    scope="col"
                    className={`py-2 pr-5 font-medium ${number ? 'text-right' : ''}`}
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [head, ...cells] }) => (
                <tr key={key} className="border-b border-line align-top">
                  <th scope="row" className="min-w-[11rem] py-2 pr-5 font-normal">
                    {head}
                  </th>
                  {cells.map((cell, at) => (
                    <td
                      key={columns[at + 1]?.label}
                      className={`py-2 pr-5 ${columns[at + 1]?.number ? 'text-right' : ''}`}
                    >
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
    </section>
  )
}
