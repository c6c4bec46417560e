import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { NameKey, YearlyBirths } from '#src/core/names/name.ts'
import { trendFacts } from '#src/core/names/popularity/trend-facts.ts'
import { listed } from '#src/core/text/listed.ts'
import { formatNumber } from '#src/ui/format-number.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { TryAgain } from '#src/ui/try-again.tsx'
import { useRetryWhenBack } from '#src/ui/use-retry-when-back.ts'
import { type BirthsLine, BirthsPlot } from './births-plot.tsx'
import { names } from './page-names.ts'
import { trendText } from './trend-text.ts'

type Compared = { key: NameKey; name: string }
type Counts = (Compared & { births: YearlyBirths | null })[]

/** As many lines as can be told apart. */
const LOOKS: Pick<BirthsLine, 'className' | 'dash'>[] = [
  { className: 'text-accent' },
  { className: 'text-heart', dash: '7 4' },
  { className: 'text-ink', dash: '2 3' },
  { className: 'text-soft', dash: '12 4 2 4' },
  { className: 'text-apricot-ink', dash: '4 2' },
]

const SCALES = [
  { value: 'one', label: 'One scale' },
  { value: 'own', label: 'Each on its own' },
] as const

/** Up to five names on one chart, and what their counts say of each. Works offline with counts that were loaded before. */
export function CompareChart({ compared }: { compared: readonly Compared[] }) {
  const [counts, setCounts] = useState<Counts | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify(compared.map(({ key: each, name }) => ({ key: each, name })))
  useEffect(() => {
    const asked = JSON.parse(key) as Compared[]
    setFailed(false)
    return onSettled(
      Promise.all(asked.map(async (each) => ({ ...each, births: await names.yearly(each.key) }))),
      setCounts,
      () => setFailed(true),
    )
  }, [key, attempt])
  const retry = () => setAttempt((n) => n + 1)
  if (failed) return <Failed onRetry={retry} />
  if (!counts) return <div aria-hidden="true" className="skeleton mt-5 h-64" />
  return <Chart counts={counts} />
}

function Failed({ onRetry }: { onRetry: () => void }) {
  useRetryWhenBack(onRetry)
  return (
    <p role="alert" className="mt-5 text-soft">
      The chart didn’t load. <TryAgain onRetry={onRetry} />
    </p>
  )
}

function Chart({ counts }: { counts: Counts }) {
  const [at, setAt] = useState<number | null>(null)
  const [scale, setScale] = useState<(typeof SCALES)[number]['value']>('one')
  const [first] = counts.flatMap(({ births }) => births ?? [])
  if (!first) return <p className="mt-5 text-soft">None of these names is in the U.S. birth counts.</p>
  const lines = counts.flatMap(({ name, births }, index): BirthsLine[] =>
    births
      ? [
          {
            label: name,
            counts: births.girls.map((girls, year) => girls + (births.boys[year] ?? 0)),
            ...(LOOKS[index % LOOKS.length] as (typeof LOOKS)[number]),
          },
        ]
      : [],
  )
  const { firstYear } = first
  const lastYear = firstYear + first.girls.length - 1
  const named = listed(lines.map(({ label }) => label))
  return (
    <figure className="chart mt-5">
      <figcaption className="chart-head">
        <span>{`Children named ${named} per year in the United States, ${firstYear} to ${lastYear}`}</span>
        {at !== null && (
          <output>
            <b>{firstYear + at}</b>:{' '}
            {lines.map(({ label, counts: own }) => `${label} ${formatNumber(own[at] ?? 0)}`).join(', ')}
          </output>
        )}
      </figcaption>
      <ul aria-label="Lines" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {lines.map(({ label, className, dash }) => (
          <li key={label} className="flex items-center gap-2">
            <svg aria-hidden="true" width="30" height="8" className={className}>
              <path d="M0 4h30" stroke="currentColor" strokeWidth={2.25} strokeDasharray={dash} />
            </svg>
            {label}
          </li>
        ))}
      </ul>
      <BirthsPlot
        firstYear={firstYear}
        lines={lines}
        label={`Line chart of children named ${named} per year. The table below has the numbers.`}
        marked={at ?? undefined}
        ownScale={scale === 'own'}
        onPoint={setAt}
      >
        {lines.length > 1 && (
          <div className="mt-4 max-w-80">
            <Segmented label="Scale" options={SCALES} value={scale} onChange={setScale} />
          </div>
        )}
        <ul aria-label="Trends" className="mt-4 grid gap-1.5 text-sm">
          {counts.map(({ key, name, births }) => {
            const facts = births && trendFacts(births)
            return (
              <li key={key}>
                <b className="font-semibold">{name}</b>:{' '}
                {facts ? trendText(facts) : 'not in the U.S. birth counts.'}
              </li>
            )
          })}
        </ul>
      </BirthsPlot>
    </figure>
  )
}
