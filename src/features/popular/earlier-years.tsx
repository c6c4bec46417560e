import { useHydrated, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import type { Popular } from '#src/core/names/regions/popular.ts'
import type { RegionSource } from '#src/core/names/regions/region.ts'
import { RankedList } from './ranked-list.tsx'

type Props = { region: RegionSource; popular: Popular | null; year: number | undefined }

/** The list of any earlier year; which one is in the address. */
export function EarlierYears({ region: { firstYear, lastYear }, popular, year }: Props) {
  const id = useId()
  const hydrated = useHydrated()
  const navigate = useNavigate({ from: '/popular/$region' })
  const years = Array.from({ length: lastYear - firstYear }, (_, back) => lastYear - 1 - back)
  const chosen = year !== undefined && years.includes(year) ? year : undefined
  const list = popular?.years.find((each) => each.year === chosen)
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
      <div className="mt-4 flex items-center gap-3">
        <label htmlFor={id}>Year</label>
        <select
          id={id}
          className="field w-auto"
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
      <div role="status">
        {chosen !== undefined && (
          <p className="mt-4 text-soft">
            {list ? `The names given most in ${chosen}.` : `Nothing was published for ${chosen}.`}
          </p>
        )}
      </div>
      {list && (
        <div className="mt-4 grid grid-cols-2 gap-x-4 sm:gap-x-12">
          <RankedList title="Girls" names={list.girls} level={3} />
          <RankedList title="Boys" names={list.boys} level={3} />
        </div>
      )}
    </section>
  )
}
