import { useState } from 'react'
import type { BirthFacts, YearlyBirths } from '#src/core/names/name.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { withFullStop } from '#src/core/text/full-stop.ts'
import { type BirthsLine, BirthsPlot } from './births-plot.tsx'
import { trendFacts } from '#src/core/names/popularity/trend-facts.ts'
import { trendText } from './trend-text.ts'
import { formatPopularity } from './facts.ts'
import { formatNumber } from '#src/ui/format-number.ts'
import { TryAgain } from '#src/ui/try-again.tsx'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'

/** The counts; null for a name that was never counted. */
type State =
  | { status: 'ready'; value: YearlyBirths | null }
  | { status: 'loading' }
  | { status: 'unavailable' }
type Props = {
  name: string
  state: State
  facts: Pick<BirthFacts, 'rank' | 'year'> | null
  onRetry: () => void
}

/** How often a name was given each year; hovering or tapping shows a year. The table below has the same numbers. */
export function PopularityChart({ name, state, facts, onRetry }: Props) {
  if (state.status === 'unavailable') {
    const words = formatPopularity(facts)
    return (
      <p className="mt-3 text-soft">
        {words ? `${withFullStop(`${name} is ${words}`)} ` : ''}The chart didn’t load.{' '}
        <TryAgain onRetry={onRetry} />
      </p>
    )
  }
  if (state.status === 'loading') return <div className="skeleton mt-4 h-64" aria-hidden="true" />
  if (!state.value) return <p className="mt-3 text-soft">{notCountedMessage(name)}</p>
  return <Chart name={name} births={state.value} facts={facts} />
}

function linesOf(births: YearlyBirths): BirthsLine[] {
  const lines: BirthsLine[] = [
    { label: 'girls', counts: births.girls, className: 'text-accent' },
    { label: 'boys', counts: births.boys, className: 'text-heart', dash: '6 4' },
  ]
  return lines.filter((line) => line.counts.some((count) => count > 0))
}

function Chart({
  name,
  births,
  facts,
}: {
  name: string
  births: YearlyBirths
  facts: Pick<BirthFacts, 'rank' | 'year'> | null
}) {
  const [at, setAt] = useState<number | null>(null)
  const lines = linesOf(births)
  const lastYear = births.firstYear + births.girls.length - 1
  const yearIndex = at ?? peakOf(births)
  const trend = trendFacts(births)
  return (
    <figure className="chart">
      <figcaption className="chart-head">
        <span>
          {`Children named ${name} per year in the United States, ${births.firstYear} to ${lastYear}`}
          {facts?.rank ? `; no. ${formatNumber(facts.rank)} in ${lastYear}` : ''}
        </span>
        <output>
          <b>{births.firstYear + yearIndex}</b>:{' '}
          {lines.map((line) => `${formatNumber(line.counts[yearIndex] ?? 0)} ${line.label}`).join(', ')}
        </output>
      </figcaption>
      <BirthsPlot
        firstYear={births.firstYear}
        lines={lines}
        label={`Line chart of children named ${name} per year. The table below has the numbers.`}
        marked={yearIndex}
        filled
        onPoint={setAt}
      >
        {trend && <p className="mt-2 text-sm">{trendText(trend)}</p>}
        {lines.length > 1 && <p className="mt-2 text-sm text-soft">Solid line: girls. Dashed line: boys.</p>}
      </BirthsPlot>
    </figure>
  )
}

/** Index of the year with the most births: the chart's default before the user points. */
function peakOf(births: YearlyBirths): number {
  const sums = births.girls.map((girls, i) => girls + (births.boys[i] ?? 0))
  return sums.indexOf(Math.max(...sums))
}

/** Why a name has no counts: the register writes plain letters only, so it could count Victòria as Victoria alone. */
function notCountedMessage(name: string): string {
  const plain = fold(name)
  if (plain === nameKey(name)) return `${name} does not appear in the U.S. birth counts.`
  const written = capitalized(plain)
  return `${name} has no counts of its own: the U.S. data uses unaccented letters only, so it would be counted as ${written}.`
}
