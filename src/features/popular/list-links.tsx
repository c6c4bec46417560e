import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { CountryList } from './country-lists.ts'

type Props = {
  title: string
  lists: readonly CountryList[]
  /** What each is called; without it what its names are. */
  labelOf?: (list: CountryList) => string
}

/** Links to lists of names; nothing without any. */
export function ListLinks({ title, lists, labelOf = ({ label }) => label }: Props) {
  const id = useId()
  if (lists.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mt-12 text-2xl">
        {title}
      </h2>
      <ul className="browse-list">
        {lists.map((list) => (
          <li key={list.slug}>
            <Link to="/popular/$region" params={{ region: list.slug }} preload={false}>
              {labelOf(list)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
