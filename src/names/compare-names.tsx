import type { NameAnswer } from '#src/core/names/answer.ts'
import type { NameKey, NameSummary } from '#src/core/names/name.ts'
import { US } from '#src/core/names/regions/region.ts'
import { DecideLink } from './decide-link.tsx'
import { Disputed } from './disputed.tsx'
import { formatMeaning, formatPopularity, isDisputed } from './facts.ts'
import { NameLink } from './name-link.tsx'
import { OwnCurve } from './own-curve.tsx'
import { CompareChart } from './compare-chart.tsx'
import { type CompareRow, useFamilyRows } from './family/family-rows.tsx'
import { OwnRank } from './own-region/own-rank.tsx'
import { useOwnRegion } from './own-region/use-own-region.ts'
import { WideTable } from '#src/ui/wide-table.tsx'

/** A name of a column; `ownKey` is that of the person's list, where `Zoe` and `Zoë` are two names of one entry. */
export type ComparedName = NameSummary & { ownKey?: NameKey }

type Props = Omit<Extract<NameAnswer, { kind: 'compare' }>, 'kind' | 'summaries'> & {
  summaries: readonly ComparedName[]
  /** What the person wrote of what names mean, by the keys of the columns. */
  ownMeanings?: ReadonlyMap<NameKey, string>
}

const columnOf = ({ ownKey, key }: ComparedName): NameKey => ownKey ?? key

const meaningRow = (own: Props['ownMeanings']): CompareRow => ({
  term: 'Meaning',
  cell: (name) => (
    <>
      <span className="meaning">{own?.get(columnOf(name)) ?? formatMeaning(name)}</span>{' '}
      {isDisputed(name) && <Disputed />}
    </>
  ),
})

const ROWS: CompareRow[] = [
  {
    term: 'Origin',
    cell: ({ senses }) => [...new Set(senses.map(({ originLabel }) => originLabel))].join(', ') || 'Unknown',
  },
  { term: 'Said', cell: ({ senses }) => senses[0]?.say ?? 'Unknown' },
  { term: 'Syllables', cell: ({ syllables }) => syllables || 'Unknown' },
  {
    term: 'Given to',
    cell: ({ gender, senses, births }) =>
      senses.length > 0 || births ? { f: 'Girls', m: 'Boys', u: 'Girls and boys' }[gender] : 'Unknown',
  },
]

const usRow: CompareRow = {
  term: 'Popularity',
  cell: ({ key, births }) => (
    <>
      {formatPopularity(births) ?? 'not in the U.S. counts'}
      {births && <OwnCurve nameKey={key} births={births} />}
    </>
  ),
}

/** The ranks in the region that the person has chosen, before those in the U.S. */
const ownRow = (own: string): CompareRow => ({
  term: 'Your country',
  cell: ({ key }) => <OwnRank key={`${own} ${key}`} nameKey={key} own={own} births />,
})

/** Two to five names side by side. */
export function CompareNames({ summaries, unknown, ownMeanings }: Props) {
  const own = useOwnRegion()
  const family = useFamilyRows(summaries.map(({ key }) => key))
  const ownRows = own && own !== US ? [ownRow(own)] : []
  const rows = [meaningRow(ownMeanings), ...ROWS, ...ownRows, usRow, ...family]
  return (
    <>
      <WideTable>
        <table className="w-full border-collapse text-left text-[0.9375rem]">
          <thead>
            <tr>
              <td />
              {summaries.map((summary) => (
                <th
                  key={columnOf(summary)}
                  scope="col"
                  className="name min-w-24 py-2 pr-4 align-bottom text-xl md:min-w-32 md:text-2xl"
                >
                  <NameLink
                    nameKey={summary.key}
                    name={summary.name}
                    slug={summary.slug}
                    sense={summary.sense}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ term, cell }) => (
              <tr key={term} className="border-t border-line">
                <th scope="row" className="py-2.5 pr-4 align-top text-sm font-normal text-soft">
                  {term}
                </th>
                {summaries.map((name) => (
                  <td key={columnOf(name)} className="py-2.5 pr-4 align-top">
                    {cell(name)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      {summaries.length > 1 && (
        <p className="mt-4">
          <DecideLink keys={summaries.map(columnOf)}>Decide between them</DecideLink>
        </p>
      )}
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
