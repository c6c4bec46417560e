import { Link } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { HomeNames } from '#src/core/names/home-names.ts'
import type { Move, Popular } from '#src/core/names/regions/popular.ts'
import { regionSlug, US } from '#src/core/names/regions/region.ts'
import { COUNT_REGIONS } from '#src/names/count-regions.ts'
import { useOwnRegion } from '#src/names/own-region/use-own-region.ts'
import { popular } from '#src/names/popular-client.ts'
import { regionName } from '#src/names/region-text.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import { ListedName } from './listed-name.tsx'

type Shown = NonNullable<HomeNames['risers']>

/** As many as were prerendered, so that nothing below moves. */
const SHOWN = 4

/** The names that rose most in the person's own country; in the United States until that is known. */
export function Risers(us: Shown) {
  const id = useId()
  const [own, lists] = useOwnLists()
  const risers = (lists && risersOf(lists)) ?? us
  const region = COUNT_REGIONS.find((each) => each.id === (risers === us ? US : own))
  if (!region) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Rising in {regionName(region)}</h2>
      <p className="home-span">
        {risers.since} to {risers.year}, by rank
      </p>
      <div className="home-sexes">
        <MoveList title="Girls" moves={risers.moves.filter(({ sex }) => sex === 'girl')} />
        <MoveList title="Boys" moves={risers.moves.filter(({ sex }) => sex === 'boy')} />
      </div>
      <p>
        <Link to="/popular/$region" params={{ region: regionSlug(region) }} preload={false} className="link">
          Popular names in {regionName(region)}
        </Link>
      </p>
    </section>
  )
}

/** The lists of the chosen region, when they are there. */
function useOwnLists(): [own: string | null, lists: Popular | null] {
  const own = useOwnRegion() ?? null
  const [loaded, setLoaded] = useState<{ id: string; lists: Popular } | null>(null)
  useEffect(() => {
    if (own === null || own === US) return
    return onSettled(popular.lists(own), (lists) => setLoaded({ id: own, lists }))
  }, [own])
  return [own, loaded?.id === own ? loaded.lists : null]
}

/** Null when the region has too few years or names to fill the lists. */
export function risersOf({ years, since, risers }: Popular): Shown | null {
  const of = (sex: Move['sex']) => risers.filter((move) => move.sex === sex).slice(0, SHOWN)
  const [girls, boys, year] = [of('girl'), of('boy'), years[0]?.year]
  if (since === null || year === undefined || Math.min(girls.length, boys.length) < SHOWN) return null
  return { since, year, moves: [...girls, ...boys] }
}

function MoveList({ title, moves }: { title: string; moves: readonly Move[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {moves.map((move) => (
          <li key={move.original ?? move.name}>
            <ListedName name={move.name} slug={move.slug} />
            <span className="home-move">
              #{formatNumber(move.before)} <span aria-hidden="true">→</span>
              <span className="sr-only">to</span> #{formatNumber(move.now)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
