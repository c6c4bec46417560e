import { Link } from '@tanstack/react-router'

/** A name, linked to its page if it has one. */
export function ListedName({ name, slug }: { name: string; slug: string | null }) {
  return slug === null ? (
    name
  ) : (
    <Link to="/names/$slug" params={{ slug }} preload={false}>
      {name}
    </Link>
  )
}
