import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { YearlyBirths } from '#src/core/names/name.ts'
import { trendFacts } from '#src/core/names/popularity/trend-facts.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { listed } from '#src/core/text/listed.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { TryAgain } from '#src/ui/try-again.tsx'
import { useRetryWhenBack } from '#src/ui/use-retry-when-back.ts'
import { type BirthsLine, BirthsPlot } from './births-plot.tsx'
import { type RegionSource, US } from '#src/core/names/regions/region.ts'
import { type Compared, type ComparedCounts, comparedCounts } from './compare-counts.ts'
import { useOwnRegion } from './own-region/use-own-region.ts'
import { publishedText, regionName } from './region-text.ts'
import { trendText } from './trend-text.ts'

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

/**
 * Up to five names on one chart, of the person's own country first, and what their counts say of each. Works offline with
 * counts that were loaded before.
 */
export function CompareChart({ compared }: { compared: readonly Compared[] }) {
  const own = useOwnRegion()
  const [found, setFound] = useState<ComparedCounts[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [chosen, setChosen] = useState<string | null>(null)
  const key = JSON.stringify(compared.map(({ key: each, name }) => ({ key: each, name })))
  useEffect(() => {
    if (own === undefined) return
    setFailed(false)
    return onSettled(comparedCounts(JSON.parse(key) as Compared[], own), setFound, () => setFailed(true))
  }, [key, own, attempt])
  const retry = () => setAttempt((n) => n + 1)
  if (failed) return <Failed onRetry={retry} />
  const shown = found?.find(({ region }) => region.id === chosen) ?? found?.[0]
  if (!shown) return <div aria-hidden="true" className="skeleton mt-5 h-64" />
  return (
    <>
      {found && found.length > 1 && (
        <div className="mt-5 max-w-96">
          <Segmented
            label="Counts of"
            options={found.map(({ region }) => ({
              value: region.id,
              label: capitalized(regionName(region)),
            }))}
            value={shown.region.id}
            onChange={setChosen}
          />
        </div>
      )}
      <Chart key={shown.region.id} {...shown} />
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  useRetryWhenBack(onRetry)
  return (
    <p role="alert" className="mt-5 text-soft">
      The chart didn’t load. <TryAgain onRetry={onRetry} />
    </p>
  )
}

function Chart({ region, counts }: ComparedCounts) {
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
        <span>{`Children named ${named} per year in ${region.label}, ${firstYear} to ${lastYear}`}</span>
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
            const facts = births && region.top === undefined ? trendFacts(births) : null
            return (
              <li key={`${key} ${name}`}>
                <b className="font-semibold">{name}</b>:{' '}
                {facts ? trendText(facts) : birthsText(births, region)}
              </li>
            )
          })}
        </ul>
      </BirthsPlot>
      {region.id !== US && (
        <p className="mt-3 text-sm text-soft">{`${region.office}. ${publishedText(region)}`}</p>
      )}
    </figure>
  )
}

/** Without a trend: of lists of top names nothing is known below them. */
function birthsText(births: YearlyBirths | null, region: RegionSource): string {
  if (!births)
    return `not in the ${region.id === US ? 'U.S. birth counts' : `counts of ${regionName(region)}`}.`
  const years = births.girls.filter((girls, at) => girls + (births.boys[at] ?? 0) > 0).length
  return years === 1 ? 'listed in one year.' : `listed in ${years} years.`
}
