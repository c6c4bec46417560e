import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import { regionSlug } from '#src/core/names/regions/region.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { COUNT_REGIONS } from '#src/names/count-regions.ts'
import { regionName } from '#src/names/region-text.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import { StaticPart } from '#src/ui/static-part.tsx'
import { type BrowseKind, type BrowseList, browseLists } from '#src/names/browse-lists.ts'
import { SurpriseMe } from './surprise-me.tsx'

const PARTS = [
  { id: 'letters', label: 'A to Z' },
  { id: 'origins', label: 'Origin' },
  { id: 'themes', label: 'Theme' },
  { id: 'countries', label: 'Country' },
  { id: 'decades', label: 'Decade' },
  { id: 'lengths', label: 'Length' },
  { id: 'sounds', label: 'Sound' },
]

/** Every way into the names. `choices` is null in a prerendered page, which shows them already. */
export function BrowsePage({ choices }: { choices: FilterChoices | null }) {
  return (
    <div className="page pb-16">
      <h1 tabIndex={-1} className="pt-3 text-title">
        Browse names
      </h1>
      <p className="mt-3 max-w-[34em] text-lg text-pretty text-soft">
        For when you would rather look around than search. Every list shows what a name means and how sure we
        are of it, and you can narrow it down from there.
      </p>
      <SurpriseMe />
      <nav aria-label="On this page" className="mt-6">
        <ul className="flex flex-wrap gap-2">
          {PARTS.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} className="chip min-h-11 border border-edge text-soft">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <StaticPart as="div">{() => choices && <Lists choices={choices} />}</StaticPart>
    </div>
  )
}

function Lists({ choices }: { choices: FilterChoices }) {
  const { firstYear, lastYear } = choices
  const all = browseLists(choices)
  const of = (kind: BrowseKind) =>
    all.filter((list) => list.kind === kind).map((list) => <Entry key={list.slug} list={list} />)
  return (
    <>
      <Part id="letters" title="A to Z" intro="Names by their first letter, the best known first.">
        {of('letter')}
      </Part>
      <Part
        id="origins"
        title="By origin"
        intro="The language or tradition that a name comes from. A name that belongs to several is listed under each, with the meaning it has there."
      >
        {of('origin')}
      </Part>
      <Part
        id="themes"
        title="By theme"
        intro="What a name’s source word means: not what it sounds like, or what someone famous made of it."
      >
        {of('theme')}
      </Part>
      <Part
        id="countries"
        title="By country"
        intro="The names given most, year by year, as each office counted them."
      >
        {COUNT_REGIONS.map((region) => (
          <li key={region.id}>
            <Link to="/popular/$region" params={{ region: regionSlug(region) }} preload={false}>
              {capitalized(regionName(region).replace(/^the /, ''))}
            </Link>
          </li>
        ))}
      </Part>
      <Part
        id="decades"
        title="By decade"
        intro={`Names that belong to their time: those that were given more then than before or after, by the U.S. counts of ${firstYear} to ${lastYear}.`}
      >
        {of('decade')}
      </Part>
      <Part
        id="lengths"
        title="By length"
        intro="A short name often suits a long surname, and a long name a short one."
      >
        {of('length')}
      </Part>
      <Part id="sounds" title="By sound" intro="How a name begins, ends and feels when you say it.">
        {of('sound')}
      </Part>
    </>
  )
}

function Part({
  id,
  title,
  intro,
  children,
}: {
  id: string
  title: string
  intro: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-line pt-6">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="mt-2 max-w-[34em] text-soft">{intro}</p>
      <ul className="browse-list">{children}</ul>
    </section>
  )
}

/** A letter alone says too little. */
function Entry({ list: { kind, slug, label, title, count } }: { list: BrowseList }) {
  return (
    <li>
      <Link
        to="/browse/$list"
        params={{ list: slug }}
        preload={false}
        aria-label={kind === 'letter' ? title : undefined}
      >
        {label}
      </Link>
      {count !== undefined && <span> {formatNumber(count)}</span>}
    </li>
  )
}
