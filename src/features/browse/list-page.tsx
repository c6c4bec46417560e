import { Link } from '@tanstack/react-router'
import { Disputed } from '#src/names/disputed.tsx'
import { formatMeaning, genderWord, isDisputed } from '#src/names/facts.ts'
import { NameLink } from '#src/names/name-link.tsx'
import { useRest } from '#src/names/use-rest.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import { StaticPart } from '#src/ui/static-part.tsx'
import type { BrowseKind, BrowseList } from '#src/names/browse-lists.ts'
import { browseIntro, type NamesOfBrowse } from './list-text.ts'

/** The part of the page of all lists that a kind is in. */
const PARTS: Record<BrowseKind, { id: string; more: string }> = {
  letter: { id: 'letters', more: 'Other letters' },
  origin: { id: 'origins', more: 'Other origins' },
  theme: { id: 'themes', more: 'Other themes' },
  decade: { id: 'decades', more: 'Other decades' },
  length: { id: 'lengths', more: 'Other lengths' },
  sound: { id: 'sounds', more: 'Other sounds' },
}

type Props = {
  list: BrowseList
  /** Null while the page shows what was prerendered; so are `others`, the lists beside it. */
  names: NamesOfBrowse | null
  others: readonly BrowseList[] | null
  /** Called once the rarer names are there, which the list was shown without. */
  onRestLoaded: () => void
}

/** The first names of a list, with what they have in common, and the ways on. */
export function BrowseListPage({ list, names, others, onRestLoaded }: Props) {
  const hasRestFailed = useRest(names?.total === null, onRestLoaded)
  return (
    <div className="page pb-16">
      <StaticPart as="div">
        {() =>
          names && <Content list={list} names={names} others={others ?? []} hasRestFailed={hasRestFailed} />
        }
      </StaticPart>
    </div>
  )
}

function Content({
  list,
  names,
  others,
  hasRestFailed,
}: {
  list: BrowseList
  names: NamesOfBrowse
  others: readonly BrowseList[]
  hasRestFailed: boolean
}) {
  const { id, more } = PARTS[list.kind]
  const rest = names.total === null ? 0 : names.total - names.names.length
  return (
    <>
      <h1 tabIndex={-1} className="pt-3 text-title">
        {list.title}
      </h1>
      <p className="mt-3 max-w-[34em] text-lg text-pretty text-soft">
        {browseIntro(list, names, hasRestFailed)}
      </p>
      <p className="mt-5">
        <Link to="/generate" search={list.search} preload={false} className="button button-fill press">
          Search these names
        </Link>
      </p>
      <ul
        aria-label="Names"
        className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-x-12"
      >
        {names.names.map((name) => (
          <li key={name.key} className="border-t border-line py-2">
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className="name text-xl">
                <NameLink nameKey={name.key} name={name.name} slug={name.slug} sense={name.sense} />
              </span>
              {name.senses[0]?.say && <span className="text-sm text-soft">{name.senses[0].say}</span>}
            </span>
            <span className="meaning block">
              {formatMeaning(name)} {isDisputed(name) && <Disputed />}
            </span>
            <p className="card-facts mt-0">
              {name.senses.length > 0 && (
                <span>{[...new Set(name.senses.map(({ originLabel }) => originLabel))].join(', ')}</span>
              )}
              <span data-fact={genderWord(name.gender)}>{genderWord(name.gender)}</span>
            </p>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="mt-6">
          <Link to="/generate" search={list.search} preload={false} className="link inline-block py-2">
            {`See the other ${formatNumber(rest)} names`}
          </Link>
        </p>
      )}
      <section aria-labelledby={id}>
        <h2 id={id} className="mt-12 text-2xl">
          {more}
        </h2>
        <ul className="browse-list">
          {others.map((other) => (
            <li key={other.slug}>
              <Link
                to="/browse/$list"
                params={{ list: other.slug }}
                preload={false}
                aria-label={other.kind === 'letter' ? other.title : undefined}
              >
                {other.label}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/browse" hash={id} preload={false}>
              All lists
            </Link>
          </li>
        </ul>
      </section>
    </>
  )
}
