import { Link } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { regionSlug, type RegionSource } from '#src/core/names/regions/region.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { Disputed } from '#src/names/disputed.tsx'
import { formatSense } from '#src/names/facts.ts'
import { regionName } from '#src/names/region-text.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import { StaticPart } from '#src/ui/static-part.tsx'
import { NameLink } from './ranked-list.tsx'
import { storeForOffline } from './store-for-offline.ts'
import { COUNTRY_LISTS, type CountryList, lettersOf, listsOf, nameOfList } from './country-lists.ts'
import { LetterLinks } from './letter-links.tsx'
import { ListLinks } from './list-links.tsx'
import { listIntro } from './list-text.ts'
import type { NameOfList, NamesOfList } from './listed-names.ts'
import { SourceSection } from './source-section.tsx'

/** A longer list is cut: the names after these are in the search. */
const SHOWN = 100

type Props = {
  list: CountryList
  /** Null while the page shows what was prerendered. */
  names: NamesOfList | null
}

/** The names of one origin, of one theme, or with one first letter, among those given most in a region. */
export function CountryListPage({ list, names }: Props) {
  useEffect(() => void storeForOffline(list.region.id), [list.region.id])
  return (
    <div className="page narrow pb-16">
      <StaticPart as="div">{() => names && <Content list={list} names={names} />}</StaticPart>
    </div>
  )
}

function Content({ list, names }: { list: CountryList; names: NamesOfList }) {
  const { region, kind, id, label } = list
  const there = regionName(region)
  const elsewhere = COUNTRY_LISTS.filter(
    (other) => other.kind === kind && other.id === id && other.region.id !== region.id,
  )
  return (
    <>
      <h1 tabIndex={-1} className="pt-3 text-title">
        {nameOfList(list)}
      </h1>
      <p className="mt-3 max-w-[34em] text-lg text-pretty text-soft">
        {listIntro(list, names, region.lastYear)}
      </p>
      <div className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-2">
        <Names title="Girls" names={names.girls.names} />
        <Names title="Boys" names={names.boys.names} />
      </div>
      <p className="mt-6 max-w-[34em] text-sm text-soft">
        The number before a name is its rank in {there} in {region.lastYear}, the number after it is how many
        children got it. {NOTES[kind]}
      </p>
      <p className="mt-2">
        <Link
          to="/generate"
          search={{ q: `used in ${there}`, [PARAMS[kind]]: id }}
          preload={false}
          className="link inline-block py-2"
        >
          Search all {label.replace('Names', 'names')} used in {there}
        </Link>
      </p>
      {kind === 'letter' && <Letters region={region} current={id} />}
      <ListLinks
        title={`More lists of names in ${there}`}
        lists={listsOf(region).filter((other) => other.slug !== list.slug)}
      />
      {elsewhere.length > 0 && (
        <ListLinks
          title={`${list.label} elsewhere`}
          lists={elsewhere}
          labelOf={(other) => capitalized(regionName(other.region))}
        />
      )}
      <SourceSection region={region}>
        <Link
          to="/popular/$region"
          params={{ region: regionSlug(region) }}
          preload={false}
          className="link inline-block py-2"
        >
          Popular names in {there}
        </Link>
      </SourceSection>
    </>
  )
}

const NOTES: Record<CountryList['kind'], string> = {
  origin:
    'A name that several languages share is listed with the one that its bearers most likely have it from.',
  theme: 'Names whose meaning is disputed are left out.',
  letter: 'Accents are ignored: É is with E.',
}

/** The search's parameter that asks for what a list has. */
const PARAMS = { origin: 'origin', theme: 'meaning', letter: 'starts' } as const

function Letters({ region, current }: { region: RegionSource; current: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mt-12 text-2xl">
        Other letters
      </h2>
      <LetterLinks region={region} letters={lettersOf(region).filter((letter) => letter !== current)} />
    </section>
  )
}

function Names({ title, names }: { title: string; names: readonly NameOfList[] }) {
  const id = useId()
  if (names.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ol className="mt-2">
        {names.slice(0, SHOWN).map((name) => (
          <li
            key={name.original ?? name.name}
            className="grid grid-cols-[2.25rem_1fr_auto] items-baseline gap-x-1 border-t border-line py-1.5"
          >
            <span className="text-sm text-soft tabular-nums">{formatNumber(name.rank)}</span>
            <span className="min-w-0">
              <NameLink name={name} />
              {name.sense && (
                <span className="block text-sm text-soft">
                  {formatSense(name.sense)} {name.sense.confidence === 'c' && <Disputed />}
                </span>
              )}
            </span>
            <span className="text-sm text-soft tabular-nums">{formatNumber(name.births)}</span>
          </li>
        ))}
      </ol>
      {names.length > SHOWN && (
        <p className="mt-3 text-sm text-soft">
          The first {SHOWN} of {formatNumber(names.length)}.
        </p>
      )}
    </section>
  )
}
