import { WideTable } from '#src/ui/wide-table.tsx'
import { formatNumber } from '#src/core/text/format-number.ts'

type Props = {
  /** The year of every line's first count. */
  firstYear: number
  lines: { label: string; counts: number[] }[]
}

/** The numbers of a births chart: one row per decade, one column per line. */
export function DecadeTable({ firstYear, lines }: Props) {
  const table = <Decades firstYear={firstYear} lines={lines} />
  return (
    <details className="decades">
      <summary className="link">Births by decade</summary>
      {lines.length > 2 ? <WideTable>{table}</WideTable> : table}
      <p>“–”: no published count.</p>
    </details>
  )
}

function Decades({ firstYear, lines }: Props) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Decade</th>
          {lines.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {decadesOf(firstYear, lines).map(([decade, sums]) => (
          <tr key={decade}>
            <th scope="row">{`${decade}s`}</th>
            {sums.map((sum, line) => (
              <td key={lines[line]?.label}>{sum === 0 ? '–' : formatNumber(sum)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function decadesOf(firstYear: number, lines: Props['lines']): [decade: number, sums: number[]][] {
  const decades = new Map<number, number[]>()
  lines.forEach(({ counts }, line) =>
    counts.forEach((count, i) => {
      const decade = Math.floor((firstYear + i) / 10) * 10
      const sums = decades.get(decade) ?? lines.map(() => 0)
      sums[line] = (sums[line] ?? 0) + count
      decades.set(decade, sums)
    }),
  )
  return [...decades]
}
