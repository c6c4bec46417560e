import type { ReactNode } from 'react'
import type { NameAnswer } from '#src/core/names/answer.ts'
import type { NameSummary } from '#src/core/names/name.ts'
import { Disputed } from '#src/names/disputed.tsx'
import { formatMeaning, formatPopularity, isDisputed } from '#src/names/facts.ts'
import { NameLink } from '#src/names/name-link.tsx'
import { Sparkline, sparklineOf } from '#src/names/sparkline.tsx'
import { CompareChart } from '#src/names/compare-chart.tsx'
import { WideTable } from '#src/ui/wide-table.tsx'

type Props = Omit<Extract<NameAnswer, { kind: 'compare' }>, 'kind'>

const ROWS: { term: string; cell: (name: NameSummary) => ReactNode }[] = [
  {
    term: 'Meaning',
    cell: (name) => (
      <>
        <span className="meaning">{formatMeaning(name)}</span> {isDisputed(name) && <Disputed />}
      </>
    ),
  },
  {
    term: 'Origin',
    cell: ({ senses }) => [...new Set(senses.map(({ originLabel }) => originLabel))].join(', ') || 'Unknown',
  },
  { term: 'Said', cell: ({ senses }) => senses[0]?.say ?? 'Unknown' },
  { term: 'Syllables', cell: ({ syllables }) => syllables },
  { term: 'Given to', cell: ({ gender }) => ({ f: 'Girls', m: 'Boys', u: 'Girls and boys' })[gender] },
  {
    term: 'Popularity',
    cell: ({ births }) => (
      <>
        {formatPopularity(births) ?? 'not in the U.S. counts'}
        {births && <Sparkline {...sparklineOf(births.trend)} />}
      </>
    ),
  },
]

/** Two to five names side by side. */
export function CompareNames({ summaries, unknown }: Props) {
  return (
    <>
      <WideTable>
        <table className="w-full border-collapse text-left text-[0.9375rem]">
          <thead>
            <tr>
              <td />
              {summaries.map(({ key, name, slug }) => (
                <th
                  key={key}
                  scope="col"
                  className="name min-w-24 py-2 pr-4 align-bottom text-xl md:min-w-32 md:text-2xl"
                >
                  <NameLink nameKey={key} name={name} slug={slug} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ term, cell }) => (
              <tr key={term} className="border-t border-line">
                <th scope="row" className="py-2.5 pr-4 align-top text-sm font-normal text-soft">
                  {term}
                </th>
                {summaries.map((name) => (
                  <td key={name.key} className="py-2.5 pr-4 align-top">
                    {cell(name)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      <CompareChart compared={summaries} />
      {unknown.length > 0 && (
        <p className="mt-3 text-soft">
          {unknown.length === 1
            ? `We don’t know the name ${unknown[0]}.`
            : `We don’t know these names: ${unknown.join(', ')}.`}
        </p>
      )}
    </>
  )
}
