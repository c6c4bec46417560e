import { Link } from '@tanstack/react-router'
import { keysParam } from '#src/core/favorites/keys-param.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { MAX_ENTRANTS, MIN_CHOSEN } from '#src/core/tournament/comparison.ts'

type Props = { keys: readonly NameKey[]; children: string; className?: string }

/** To the questions that decide between these names; nothing for fewer than two. */
export function DecideLink({ keys, children, className = 'button button-line press' }: Props) {
  const between = keysParam(keys, MAX_ENTRANTS)
  if (keys.length < MIN_CHOSEN || between === undefined) return null
  return (
    <Link to="/decide" search={{ between }} className={className}>
      {children}
    </Link>
  )
}
