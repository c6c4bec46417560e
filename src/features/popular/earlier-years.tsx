import { useHydrated, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import type { Popular } from '#src/core/names/regions/popular.ts'
import type { RegionSource } from '#src/core/names/regions/region.ts'
import { useLate } from '#src/names/late.ts'
import { popular as popularNames } from '#src/names/popular-client.ts'
import { TryAgain } from '#src/ui/try-again.tsx'
import { RankedLists } from './ranked-list.tsx'

type Props = {
  region: RegionSource
  /** Null while they are not loaded: they are when a year is chosen. */
  popular: Popular | null
  year: number | undefined
}

/** The list of any earlier year; which one is in the address. */
export function EarlierYears({ region, popular, year }: Props) {
  const { firstYear, lastYear } = region
  const id = useId()
  const hydrated = useHydrated()
  const navigate = useNavigate({ from: '/popular/$region' })
  const years = Array.from({ length: lastYear - firstYear }, (_, back) => lastYear - 1 - back)
  const chosen = year !== undefined && years.includes(year) ? year : undefined
  const choose = (value: string): void => {
    void navigate({
      search: ({ year: _before, ...others }) => ({ ...others, ...(value !== '' && { year: Number(value) }) }),
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="mt-12 text-2xl">
        Earlier years
      </h2>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <label htmlFor={id}>Year</label>
        <select
          id={id}
          className="field w-auto max-w-full"
          disabled={!hydrated}
          value={chosen ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">Choose a year</option>
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </div>
      {chosen !== undefined && <YearLists region={region} popular={popular} year={chosen} />}
    </section>
  )
}

function YearLists({ region, popular, year }: Props & { year: number }) {
  const [state, retry] = useLate(region.id, popular ?? undefined, popularNames.lists)
  const lists = state.status === 'ready' ? state.value.years.find((each) => each.year === year) : undefined
  const status =
    state.status === 'loading'
      ? `Loading the names of ${year}…`
      : state.status === 'unavailable'
        ? `The names of ${year} didn’t load.`
        : lists
          ? `The names given most in ${year}.`
          : `No list was published for ${year}.`
  return (
    <>
      <p role="status" className="mt-4 text-soft">
        {status}
      </p>
      {state.status === 'unavailable' && <TryAgain onRetry={retry} />}
      {state.status === 'loading' && <div aria-hidden="true" className="skeleton mt-4 h-96" />}
      {lists && <RankedLists girls={lists.girls} boys={lists.boys} />}
    </>
  )
}
