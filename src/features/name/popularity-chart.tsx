import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { BirthFacts, NameKey, YearlyBirths } from '#src/core/names/name.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { withFullStop } from '#src/core/text/full-stop.ts'
import { fold, nameKey as keyOf } from '#src/core/names/spelling/fold.ts'
import { likelyAge } from '#src/core/names/popularity/likely-age.ts'
import { historyEvents } from '#src/core/names/popularity/history.ts'
import { US } from '#src/core/names/regions/region.ts'
import { trendFacts } from '#src/core/names/popularity/trend-facts.ts'
import { type BirthsLine, BirthsPlot } from '#src/names/births-plot.tsx'
import { ageRange, bornText } from '#src/names/born-text.ts'
import { formatPopularity } from '#src/names/facts.ts'
import { childrenText, historyText } from '#src/names/history-text.ts'
import { useOwnRegion } from '#src/names/own-region/use-own-region.ts'
import { trendText } from '#src/names/trend-text.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import { TryAgain } from '#src/ui/try-again.tsx'
import { useOnline } from '#src/ui/use-online.ts'
import type { CountryChoiceProps, ShownCountry } from './country-choice.tsx'
import { useNear } from './use-near.ts'

/** The counts; null for a name that was never counted. */
type State =
  | { status: 'ready'; value: YearlyBirths | null }
  | { status: 'loading' }
  | { status: 'unavailable' }
type Props = {
  heading: ReactNode
  nameKey: NameKey
  name: string
  state: State
  facts: Pick<BirthFacts, 'rank' | 'year'> | null
  /** Of a name that is counted in other countries only: where, if the page says it. */
  abroad: string | null
  onRetry: () => void
}

/** How often a name was given each year, in a country of the reader's choice, with what the counts tell in words. */
export function PopularityChart({ state, onRetry, ...shown }: Props) {
  if (state.status === 'ready') return <Countries {...shown} births={state.value} />
  const { heading, name, facts } = shown
  return (
    <NoChart
      heading={heading}
      name={name}
      facts={facts}
      isLoading={state.status === 'loading'}
      onRetry={onRetry}
    />
  )
}

type NoChartProps = Pick<Props, 'heading' | 'name' | 'facts' | 'onRetry'> & { isLoading: boolean }

/** While the counts are loading, or did not; without a network it says what they need. They come with it. */
function NoChart({ heading, name, facts, isLoading, onRetry }: NoChartProps) {
  const isOnline = useOnline()
  const words = formatPopularity(facts)
  return (
    <>
      <div className="list-title countries">{heading}</div>
      {isLoading ? (
        <div className="skeleton mt-4 h-64" aria-hidden="true" />
      ) : (
        <p className="mt-3 text-soft">
          {words ? `${withFullStop(`${name} is ${words}`)} ` : ''}
          The chart didn’t load
          {isOnline ? '.' : ': it needs a connection, and comes when you’re back online.'}{' '}
          <TryAgain onRetry={onRetry} />
        </p>
      )}
    </>
  )
}

const loadChoice = () => import('./country-choice.tsx').then((part) => part.CountryChoice)

/** The United States first, then the country that the reader has chosen; of a name that is only counted abroad that one. */
function Countries({
  heading,
  nameKey,
  name,
  births,
  facts,
  abroad,
}: Omit<Props, 'state' | 'onRetry'> & { births: YearlyBirths | null }) {
  const own = useOwnRegion()
  const [section, Choice] = useNear<CountryChoiceProps, HTMLDivElement>(
    loadChoice,
    Boolean(own) && own !== US,
  )
  const [country, setCountry] = useState<ShownCountry | null>(null)
  const chart = useRef<HTMLDivElement>(null)
  const [least, setLeast] = useState<{ height: number; width: number } | null>(null)
  useEffect(() => {
    // In another width the chart has another height; a phone's address bar that hides changes the height only.
    const onResize = () => setLeast((now) => (now?.width === chart.current?.offsetWidth ? now : null))
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])
  const shown = country?.births ?? births
  return (
    <>
      {/* The choice loads later, into the line of the heading, so that nothing moves. */}
      <div ref={section} className="list-title countries">
        {heading}
        {Choice && (
          <Choice
            nameKey={nameKey}
            yearly={births}
            shown={country}
            onChange={(next) => {
              // A chart with less to say leaves what is below where it is.
              const element = chart.current
              setLeast(element && { height: element.offsetHeight, width: element.offsetWidth })
              setCountry(next)
            }}
          />
        )}
      </div>
      {/* Read by `unpackNamePage`. */}
      {abroad && (
        <p data-regions className="region-text">
          {abroad}
        </p>
      )}
      {shown && (
        <div ref={chart} style={least ? { minHeight: least.height } : undefined}>
          <Chart
            key={country?.id}
            name={name}
            births={shown}
            facts={country ? null : facts}
            country={country}
          />
        </div>
      )}
      {!births && <p className="mt-3 text-soft">{notCountedMessage(name)}</p>}
    </>
  )
}

function linesOf(births: YearlyBirths): BirthsLine[] {
  const lines: BirthsLine[] = [
    { label: 'girls', counts: births.girls, className: 'text-accent' },
    { label: 'boys', counts: births.boys, className: 'text-heart', dash: '6 4' },
  ]
  return lines.filter((line) => line.counts.some((count) => count > 0))
}

type ChartProps = Pick<Props, 'name' | 'facts'> & { births: YearlyBirths; country: ShownCountry | null }

function Chart({ name, births, facts, country }: ChartProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  // The year of the slider stays when the mouse has left.
  const [chosen, setChosen] = useState<number | null>(null)
  const lines = linesOf(births)
  const lastYear = births.firstYear + births.girls.length - 1
  const at = pointed ?? chosen ?? peakOf(births)
  const year = births.firstYear + at
  const reading =
    childrenText({ girls: births.girls[at] ?? 0, boys: births.boys[at] ?? 0 }) ||
    'not in the published counts'
  const onlyTop = country?.onlyTop ?? false
  const trend = onlyTop ? null : trendFacts(births)
  const events = historyEvents(births, onlyTop)
  // The life table is that of the United States.
  const age = country ? null : likelyAge(births)
  return (
    <figure className="chart chart-story mt-4">
      <figcaption className="chart-head">
        <span>
          {`Children named ${name} per year in ${country?.label ?? 'the United States'}, ${births.firstYear} to ${lastYear}`}
          {facts?.rank ? `; #${formatNumber(facts.rank)} in ${lastYear}` : ''}
        </span>
        <output>
          <b>{year}</b>: {reading}
        </output>
      </figcaption>
      <BirthsPlot
        firstYear={births.firstYear}
        lines={lines}
        label={`Line chart of children named ${name} per year. The table below has the numbers.`}
        marked={at}
        detailed
        onPoint={(index) => {
          setPointed(index)
          if (index !== null) setChosen(index)
        }}
      >
        <input
          type="range"
          aria-label="Year"
          className="year-slider"
          min={births.firstYear}
          max={lastYear}
          value={year}
          aria-valuetext={`${year}: ${reading}`}
          onChange={(event) => {
            setPointed(null)
            setChosen(Number(event.target.value) - births.firstYear)
          }}
        />
        <div className="story">
          {age && (
            <p className="born">
              {`Likely ${ageRange(age)} years old`}
              <span>{bornText(age)}</span>
            </p>
          )}
          {trend && <p>{trendText(trend)}</p>}
          <ol>
            {events.map((event) => (
              <li key={event.year}>
                <b>{event.year}</b> {historyText(event)}
              </li>
            ))}
          </ol>
        </div>
      </BirthsPlot>
      {country && <p className="mt-3 text-sm text-soft">{country.source}</p>}
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
  if (plain === keyOf(name)) return `${name} does not appear in the U.S. birth counts.`
  const written = capitalized(plain)
  return `${name} has no counts of its own: the U.S. data uses unaccented letters only, so it would be counted as ${written}.`
}
