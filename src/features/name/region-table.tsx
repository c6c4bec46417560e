import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import type { NameKey, YearlyBirths } from '#src/core/names/name.ts'
import {
  type NameInRegion,
  type NameRegions,
  publishedNow,
  withYearly,
} from '#src/core/names/regions/name-in-region.ts'
import { regionSlug, US } from '#src/core/names/regions/region.ts'
import { isStillFalling, trendFacts, type TrendKind } from '#src/core/names/popularity/trend-facts.ts'
import {
  absentText,
  publishedText,
  regionName,
  regionsText,
  shareText,
  usOnlyText,
} from '#src/names/region-text.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import { TryAgain } from '#src/ui/try-again.tsx'
import { useOwnRegion } from '#src/names/own-region/use-own-region.ts'
import { OwnRegionLine } from './own-region-line.tsx'
import { type RegionLines, regionLines } from './region-lines.ts'
import { useRegions, useUsBirths } from './use-late.ts'

type Props = {
  nameKey: NameKey
  name: string
  hasPage: boolean
  /** The counts in the United States if they are there already. */
  yearly: YearlyBirths | null
  /** Nothing is said above the table yet, so it is shown with its text. */
  isOpen: boolean
}

/** The ranks of a name in every country, behind a button where the page already has the most important ones. */
export function RegionTable(props: Props) {
  const [open, setOpen] = useState(props.isOpen)
  const own = useOwnRegion()
  const id = useId()
  // Read in a moment; the order of the table depends on it.
  if (own === undefined) return null
  return (
    <>
      {own !== null && <OwnRegionLine nameKey={props.nameKey} own={own} />}
      {/* Stays where it is when pressed, and with it the focus. */}
      {!props.isOpen && (
        <button
          type="button"
          className="link mt-1 min-h-11"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          All countries and regions
        </button>
      )}
      <div id={id}>{open && <Loaded {...props} own={own} />}</div>
    </>
  )
}

/** `own`: the region that the person has chosen; null without a choice. */
type LoadedProps = Props & { own: string | null }

function Loaded({ nameKey, name, hasPage, yearly, isOpen, own }: LoadedProps) {
  const [state, retryRegions] = useRegions(nameKey)
  const [births, retryBirths] = useUsBirths(nameKey, yearly)
  const [hasRetried, setHasRetried] = useState(false)
  if (state.status !== 'ready' || (births.status === 'loading' && !hasRetried))
    return state.status !== 'unavailable' ? (
      <div aria-hidden="true" className="skeleton mt-3 h-40" />
    ) : (
      <p className="mt-3 text-soft">
        The counts by country didn’t load. <TryAgain onRetry={retryRegions} />
      </p>
    )
  // What has loaded stays there meanwhile.
  const retry = () => {
    setHasRetried(true)
    retryBirths()
  }
  if (state.value.names.length === 0 && !hasPage) return <p className="mt-3 text-soft">{usOnlyText(name)}</p>
  const all = withYearly(state.value, births.status === 'ready' ? births.value : null)
  const shown = publishedNow(all.names, own ?? US)
  return (
    <>
      {isOpen && <p className="mt-3 max-w-prose">{regionsText(all)}</p>}
      {shown.length > 0 && <Ranks name={name} shown={shown} all={all} own={own} />}
      {births.status !== 'ready' && shown.some(({ births: counted }) => counted === null) && (
        <p className="mt-3 text-soft">
          The U.S. trend didn’t load. <TryAgain onRetry={retry} />
        </p>
      )}
    </>
  )
}

type RanksProps = Pick<LoadedProps, 'name' | 'own'> & { shown: NameInRegion[]; all: NameRegions }

function Ranks({ name, shown, all, own }: RanksProps) {
  const lines = regionLines(shown)
  const absent = absentText(all, shown)
  return (
    <div className="region-ranks">
      <table>
        <caption className="sr-only">{name} by country and region</caption>
        <thead>
          <tr>
            <th scope="col">Country</th>
            <th scope="col">Girls</th>
            <th scope="col">Boys</th>
            <th scope="col">Trend</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((each) => (
            <tr key={each.region.id}>
              <th scope="row">
                <Link
                  to="/popular/$region"
                  params={{ region: regionSlug(each.region) }}
                  preload={false}
                  className="link"
                >
                  {capitalized(regionName(each.region))}
                </Link>{' '}
                <span>{each.region.lastYear}</span>
                {each.written !== null && <span>as {each.written}</span>}
                {each.region.id === own && <span>Your country</span>}
              </th>
              <Rank of={each.girls} />
              <Rank of={each.boys} />
              <td>
                <Line lines={lines} id={each.region.id} /> {TREND_WORDS[trendOf(each)]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Ranks in each office’s newest year. “–” means the office published no count; a few children may still
        have the name.
        {lines.paths.size > 0 &&
          ` Lines: the share of all counted children, ${lines.firstYear} to ${lines.lastYear}, on one scale up to ${shareText(lines.perTenThousand)}; a gap is a year whose share isn’t known.`}
      </p>
      {absent !== null && <p>{absent}</p>}
      <Sources shown={shown} />
    </div>
  )
}

function Rank({ of }: { of: number | null }) {
  return of === null ? (
    <td>
      <span aria-hidden="true">–</span>
      <span className="sr-only">not in the published counts</span>
    </td>
  ) : (
    <td>{formatNumber(of)}</td>
  )
}

const TREND_WORDS: Record<TrendKind | 'fallen' | 'unknown', string> = {
  rising: 'Rising',
  falling: 'Falling',
  fallen: 'Given less than before',
  steady: 'Steady',
  revival: 'Coming back',
  few: '',
  unknown: '',
}

/** Of lists of top names nothing is known below them, so that a name seems to come and go. */
function trendOf({ region, births }: NameInRegion): keyof typeof TREND_WORDS {
  const facts = region.top === undefined && births ? trendFacts(births) : null
  if (!facts) return 'unknown'
  return facts.kind === 'falling' && !isStillFalling(facts) ? 'fallen' : facts.kind
}

function Line({ lines, id }: { lines: RegionLines; id: string }): ReactNode {
  const path = lines.paths.get(id)
  if (!path) return null
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 -8 ${lines.width} ${lines.height + 16}`}
      preserveAspectRatio="none"
      className="spark"
    >
      <path d={path} />
    </svg>
  )
}

function Sources({ shown }: { shown: NameInRegion[] }) {
  return (
    <details>
      <summary className="link">Sources</summary>
      <ul>
        {shown.map(({ region }) => (
          <li key={region.id}>
            {capitalized(regionName(region))}: {region.office}, “{region.title}”, {region.licence}.{' '}
            {publishedText(region)}
          </li>
        ))}
      </ul>
      <p>
        We store the counts in our own files, unchanged.{' '}
        <Link to="/about" className="link">
          More about the offices
        </Link>
      </p>
    </details>
  )
}
