import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { ListedName, RankedName } from '#src/core/names/regions/popular.ts'
import { formatNumber } from '#src/core/text/format-number.ts'

/** The names of a year, of girls and of boys. */
export function RankedLists({ girls, boys }: Record<'girls' | 'boys', readonly RankedName[]>) {
  return (
    <div className="mt-4 grid grid-cols-2 gap-x-4 md:gap-x-12">
      <RankedList title="Girls" names={girls} />
      <RankedList title="Boys" names={boys} />
    </div>
  )
}

/** Rank, name, and how many children got it. */
function RankedList({ title, names }: { title: string; names: readonly RankedName[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      <ol className="mt-2">
        {names.map((name) => (
          <li
            key={name.original ?? name.name}
            className="grid grid-cols-[1.75rem_1fr_auto] items-baseline gap-x-1 text-[0.9375rem] md:grid-cols-[2.25rem_1fr_auto] md:text-base border-t border-line py-1.5"
          >
            <span className="text-sm text-soft tabular-nums">{name.rank}</span>
            <NameLink name={name} />
            <span className="text-sm text-soft tabular-nums">{formatNumber(name.births)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A name, linked to its page if it has one, and how the office writes it in another script. */
export function NameLink({ name: { name, original, slug } }: { name: ListedName }) {
  return (
    <span className="min-w-0">
      <span className="name md:text-lg">
        {slug === null ? (
          <Spelling text={name} />
        ) : (
          <Link to="/names/$slug" params={{ slug }} preload={false} className="hover:text-accent">
            {name}
          </Link>
        )}
      </span>
      {original !== null && (
        <>
          {' '}
          <span className="text-sm text-soft">
            <Spelling text={original} />
          </span>
        </>
      )}
    </span>
  )
}

/** Hebrew runs from right to left, and is read as such. */
function Spelling({ text }: { text: string }) {
  return /\p{Script=Hebrew}/u.test(text) ? <bdi lang="he">{text}</bdi> : text
}
