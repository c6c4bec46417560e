import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { ListedName, RankedName } from '#src/core/names/regions/popular.ts'
import { formatNumber } from '#src/ui/format-number.ts'

type Props = { title: string; names: readonly RankedName[]; level: 3 | 4 }

/** The names of one sex and year: rank, name, and how many children got it. */
export function RankedList({ title, names, level }: Props) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="text-xl">
        {title}
      </Heading>
      <ol className="mt-2">
        {names.map((name) => (
          <li
            key={name.original ?? name.name}
            className="grid grid-cols-[1.75rem_1fr_auto] items-baseline gap-x-1 text-[0.9375rem] sm:grid-cols-[2.25rem_1fr_auto] sm:text-base border-t border-line py-1.5"
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
      {slug === null ? (
        name
      ) : (
        <Link to="/names/$slug" params={{ slug }} preload={false} className="link">
          {name}
        </Link>
      )}
      {original !== null && (
        <>
          {' '}
          <bdi className="text-soft">{original}</bdi>
        </>
      )}
    </span>
  )
}
