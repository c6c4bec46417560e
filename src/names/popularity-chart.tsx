import { type PointerEvent, useState } from 'react'
import type { BirthFacts, YearlyBirths } from '#src/core/names/name.ts'
import { popularityWords } from './facts.ts'
import { notCountedWords } from './not-counted.ts'
import { figure } from '#src/ui/figure.ts'
import { TryAgain } from '#src/ui/try-again.tsx'

const WIDTH = 640
const HEIGHT = 180
/** Room above the highest point and below the base line for the marks on them. */
const TOP = 8
const BOTTOM = 2

/** The counts; null for a name that was never counted. */
type State =
  | { status: 'ready'; value: YearlyBirths | null }
  | { status: 'loading' }
  | { status: 'unavailable' }
type Props = { name: string; state: State; facts: BirthFacts | null; onRetry: () => void }

/** How often a name was given each year; hover or tap reads a year. The table below it says the same. */
export function PopularityChart({ name, state, facts, onRetry }: Props) {
  if (state.status === 'unavailable') {
    const words = popularityWords(facts)
    return (
      <p className="mt-3 text-soft">
        {/* The words end in "U.S.", and so with a stop. */}
        {words ? `${name} is ${words} ` : ''}The chart did not load. <TryAgain onRetry={onRetry} />
      </p>
    )
  }
  if (state.status === 'loading') return <div className="skeleton mt-4 h-64" aria-hidden="true" />
  if (!state.value) return <p className="mt-3 text-soft">{notCountedWords(name)}</p>
  return <Chart name={name} births={state.value} facts={facts} />
}

type Line = { label: string; counts: number[]; className: string; dashed: boolean }

function linesOf(births: YearlyBirths): Line[] {
  const lines: Line[] = [
    { label: 'girls', counts: births.girls, className: 'text-accent', dashed: false },
    { label: 'boys', counts: births.boys, className: 'text-heart', dashed: true },
  ]
  return lines.filter((line) => line.counts.some((count) => count > 0))
}

function Chart({ name, births, facts }: { name: string; births: YearlyBirths; facts: BirthFacts | null }) {
  const [at, setAt] = useState<number | null>(null)
  const lines = linesOf(births)
  const years = births.girls.length
  const lastYear = births.firstYear + years - 1
  const most = Math.max(1, ...lines.flatMap((line) => line.counts))
  const x = (index: number) => (index / Math.max(1, years - 1)) * WIDTH
  const y = (count: number) => HEIGHT - BOTTOM - (count / most) * (HEIGHT - BOTTOM - TOP)
  const path = (counts: number[]) =>
    counts.map((count, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(count).toFixed(1)}`).join('')
  const read = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - box.left) / box.width
    setAt(Math.min(years - 1, Math.max(0, Math.round(share * (years - 1)))))
  }
  const reading = at ?? peakOf(births)
  return (
    <figure className="mt-4 rounded-card border border-line bg-raised p-5">
      <figcaption className="flex flex-wrap justify-between gap-x-6 text-sm text-soft">
        <span>
          Children named {name} a year in the United States, {births.firstYear} to {lastYear}
          {facts?.rank ? `; no. ${figure(facts.rank)} in ${lastYear}` : ''}
        </span>
        <output className="text-ink tabular-nums">
          <b className="font-semibold">{births.firstYear + reading}</b>:{' '}
          {lines.map((line) => `${figure(line.counts[reading] ?? 0)} ${line.label}`).join(', ')}
        </output>
      </figcaption>
      <p aria-hidden="true" className="mt-3 text-xs text-soft tabular-nums">
        {figure(most)}
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-44 w-full touch-pan-y overflow-visible"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Line chart of children named ${name} a year. The table below has the figures.`}
        onPointerMove={read}
        onPointerDown={read}
        onPointerLeave={(event) => {
          // A finger leaves as it is lifted; what it tapped stays to be read.
          if (event.pointerType === 'mouse') setAt(null)
        }}
      >
        {[0.25, 0.5, 0.75, 1].map((share) => (
          <path
            key={share}
            d={`M0 ${y(most * share)}H${WIDTH}`}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path d={`M0 ${y(0)}H${WIDTH}`} className="stroke-edge" vectorEffect="non-scaling-stroke" />
        {lines.map((line) => (
          <g key={line.label} className={line.className}>
            <path d={`${path(line.counts)}L${WIDTH} ${y(0)}L0 ${y(0)}Z`} fill="currentColor" opacity={0.1} />
            <path
              d={path(line.counts)}
              fill="none"
              stroke="currentColor"
              strokeWidth={2.25}
              vectorEffect="non-scaling-stroke"
              strokeLinejoin="round"
              strokeDasharray={line.dashed ? '6 4' : undefined}
            />
            <path
              d={`M${x(reading).toFixed(1)} ${y(line.counts[reading] ?? 0).toFixed(1)}h0.01`}
              stroke="currentColor"
              strokeWidth={9}
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        ))}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-soft tabular-nums">
        <span>{births.firstYear}</span>
        <span>{births.firstYear + Math.round((years - 1) / 2)}</span>
        <span>{lastYear}</span>
      </p>
      {lines.length > 1 && <p className="mt-2 text-sm text-soft">Solid line: girls. Dashed line: boys.</p>}
      <DecadeTable births={births} lines={lines} />
    </figure>
  )
}

/** Index of the year with the most births: what the chart reads out before anybody points. */
function peakOf(births: YearlyBirths): number {
  const sums = births.girls.map((girls, i) => girls + (births.boys[i] ?? 0))
  return sums.indexOf(Math.max(...sums))
}

function DecadeTable({ births, lines }: { births: YearlyBirths; lines: Line[] }) {
  const decades = new Map<number, number[]>()
  for (let i = 0; i < births.girls.length; i++) {
    const decade = Math.floor((births.firstYear + i) / 10) * 10
    const sums = decades.get(decade) ?? lines.map(() => 0)
    decades.set(
      decade,
      sums.map((sum, line) => sum + (lines[line]?.counts[i] ?? 0)),
    )
  }
  return (
    <details className="mt-3 text-sm">
      <summary className="link inline-block min-h-11 content-center">Figures by decade</summary>
      <table className="mt-1 w-full max-w-sm text-left tabular-nums">
        <thead className="text-soft">
          <tr>
            <th scope="col" className="py-1 font-medium">
              Decade
            </th>
            {lines.map((line) => (
              <th key={line.label} scope="col" className="py-1 text-right font-medium">
                {line.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...decades].map(([decade, sums]) => (
            <tr key={decade} className="border-t border-line">
              <th scope="row" className="py-1 font-normal">
                {decade}s
              </th>
              {sums.map((sum, line) => (
                <td key={lines[line]?.label} className="py-1 text-right">
                  {figure(sum)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
