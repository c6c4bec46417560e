import { Link } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import type { Move, Popular } from '#src/core/names/regions/popular.ts'
import { isTopYear, type RegionSource } from '#src/core/names/regions/region.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { regionName } from '#src/names/region-text.ts'
import { StaticPart } from '#src/ui/static-part.tsx'
import { EarlierYears } from './earlier-years.tsx'
import { listsOf } from './country-lists.ts'
import { LetterLinks } from './letter-links.tsx'
import { ListLinks } from './list-links.tsx'
import { firstLetters, introText, moveText } from './popular-text.ts'
import { NameLink, RankedLists } from './ranked-list.tsx'
import { SourceSection } from './source-section.tsx'
import { storeForOffline } from './store-for-offline.ts'
import { YearLinks } from './year-links.tsx'

type Props = {
  region: RegionSource
  /** Null while the page shows what was prerendered. */
  popular: Popular | null
  year: number | undefined
}

/** The names given most in one region: the newest year, what rose and fell, and any earlier year. */
export function PopularPage({ region, popular, year }: Props) {
  useEffect(() => void storeForOffline(region.id), [region.id])
  return (
    <div className="page narrow pb-16">
      <StaticPart as="div">{() => popular && <Newest region={region} popular={popular} />}</StaticPart>
      <EarlierYears region={region} popular={popular} year={year} />
      <StaticPart as="div">{() => popular && <YearLinks region={region} />}</StaticPart>
      <StaticPart as="div">{() => popular && <More region={region} popular={popular} />}</StaticPart>
    </div>
  )
}

function Newest({ region, popular }: { region: RegionSource; popular: Popular }) {
  const { years, since, risers, fallers } = popular
  const [newest] = years
  if (!newest) return null
  return (
    <>
      <h1 tabIndex={-1} className="pt-3 text-title">
        Popular names in {regionName(region)}
      </h1>
      <p className="mt-3 max-w-[34em] text-lg text-pretty text-soft">{introText(region, popular)}</p>
      <section aria-labelledby="newest">
        <h2 id="newest" className="mt-10 text-2xl">
          The names given most in {newest.year}
        </h2>
        <RankedLists girls={newest.girls} boys={newest.boys} />
      </section>
      {since !== null && (
        <>
          <Moves title={`Risen most from ${since} to ${newest.year}`} moves={risers} />
          <Moves title={`Fallen most from ${since} to ${newest.year}`} moves={fallers} />
          <p className="mt-4 text-sm text-soft">
            Of the names in the published lists of both years. A name that is missing from one of them may
            have moved further.
          </p>
        </>
      )}
    </>
  )
}

function Moves({ title, moves }: { title: string; moves: readonly Move[] }) {
  const id = useId()
  if (moves.length === 0) return null
  const bySex = [
    ['Girls', moves.filter(({ sex }) => sex === 'girl')],
    ['Boys', moves.filter(({ sex }) => sex === 'boy')],
  ] as const
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mt-12 text-2xl">
        {title}
      </h2>
      <div className="mt-4 grid gap-x-12 gap-y-6 md:grid-cols-2">
        {bySex.map(([label, own]) => (
          <div key={label}>
            <h3 className="text-xl">{label}</h3>
            <ul className="mt-2">
              {own.map((move) => (
                <li
                  key={move.original ?? move.name}
                  className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line py-1.5"
                >
                  <NameLink name={move} />
                  <span className="text-sm text-soft tabular-nums">{moveText(move)}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

/** Searches of the generator for the same region, and where the counts come from. */
function More({ region, popular }: { region: RegionSource; popular: Popular }) {
  const label = regionName(region)
  const searches = [
    // A list of a hundred names has no rare one.
    ...(isTopYear(region, region.lastYear) ? [] : [`rare names used in ${label}`]),
    `short names popular in ${label}`,
    `names meaning light popular in ${label}`,
  ]
  return (
    <>
      <section aria-labelledby="more">
        <h2 id="more" className="mt-12 text-2xl">
          Search the names used in {label}
        </h2>
        <LetterLinks region={region} letters={firstLetters(popular)} />
        <ul aria-label="Searches" className="mt-2">
          {searches.map((q) => (
            <li key={q}>
              <Link to="/generate" search={{ q }} preload={false} className="link inline-block py-2">
                {capitalized(q)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <ListLinks title={`Names in ${label} by origin and meaning`} lists={listsOf(region)} />
      <SourceSection region={region}>
        <Link to="/popular" className="link inline-block py-2">
          All countries and regions
        </Link>
      </SourceSection>
    </>
  )
}
