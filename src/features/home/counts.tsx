import { Link, useHydrated } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { type HomeNames, namesOfYear, type NamesOfYears } from '#src/core/names/home-names.ts'
import { regionSlug, US } from '#src/core/names/regions/region.ts'
import { COUNT_REGIONS } from '#src/names/count-regions.ts'
import { ListedName } from './listed-name.tsx'
import { Risers } from './risers.tsx'

/** A hundred years: the names of who is a great-grandparent today. */
const YEARS_BACK = 100

/** What births say: the names that rise, and those of any year. */
export function Counts({ names: { risers, years } }: { names: HomeNames }) {
  return (
    <div className="home-counts">
      {risers && <Risers {...risers} />}
      {years.girls.length > 0 && <YearNames years={years} />}
    </div>
  )
}

/** The names of a year, which one can go through. */
function YearNames({ years }: { years: NamesOfYears }) {
  const id = useId()
  const { firstYear } = years
  const lastYear = firstYear + years.girls.length - 1
  const [year, setYear] = useState(Math.max(firstYear, lastYear + 1 - YEARS_BACK))
  const { girls, boys } = namesOfYear(years, year)
  // In the prerendered page nothing answers it yet.
  const hydrated = useHydrated()
  const us = COUNT_REGIONS.find((region) => region.id === US)
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Names of {year} in the U.S.</h2>
      <input
        id={id}
        type="range"
        min={firstYear}
        max={lastYear}
        value={year}
        aria-label="Year"
        disabled={!hydrated}
        className="home-year"
        onChange={(event) => setYear(event.target.valueAsNumber)}
      />
      <div className="home-sexes">
        <YearList title="Girls" names={girls} />
        <YearList title="Boys" names={boys} />
      </div>
      {us && (
        <p>
          <Link
            to="/popular/$region"
            params={{ region: regionSlug(us) }}
            search={{ year }}
            preload={false}
            className="link"
          >
            More names of {year} in the U.S.
          </Link>
        </p>
      )}
    </section>
  )
}

function YearList({ title, names }: { title: string; names: NamesOfYears['names'] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ol>
        {names.map(({ name, slug }, at) => (
          <li key={name}>
            <span className="home-rank">{at + 1}</span>
            <ListedName name={name} slug={slug} />
          </li>
        ))}
      </ol>
    </div>
  )
}
