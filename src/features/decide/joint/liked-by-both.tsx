import { useMemo } from 'react'
import type { Match } from '#src/core/joint/joint-list.ts'
import { Heart } from '#src/favorites/heart.tsx'
import { DecideLink } from '#src/names/decide-link.tsx'
import { NameLink } from '#src/names/name-link.tsx'
import { useMeanings } from '#src/names/use-meanings.ts'

type Props = {
  names: readonly Match[]
  /** Of each name's heading. */
  level?: 'h3' | 'h4'
}

/** The names that two people like, with their meanings. */
export function LikedByBoth({ names, level: Heading = 'h3' }: Props) {
  const keys = useMemo(() => names.map(({ key }) => key), [names])
  const meanings = useMeanings(keys)
  return (
    <>
      <ul aria-label="Liked by both" className="mt-3 border-t border-line">
        {names.map(({ key, name }) => (
          // Of hundreds only those near the window are laid out.
          <li
            key={key}
            className="grid grid-cols-[1fr_auto] items-start gap-x-4 border-b border-line py-3 [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto] [overflow-clip-margin:6px]"
          >
            <div className="min-w-0">
              <Heading className="name text-2xl break-words">
                <NameLink nameKey={key} name={name} slug={null} />
              </Heading>
              {meanings.has(key) && <p className="meaning text-soft">{meanings.get(key)?.join(' · ')}</p>}
            </div>
            <Heart nameKey={key} name={name} />
          </li>
        ))}
      </ul>
      <DecideLink keys={keys} className="button button-line press mt-4">
        Decide between these
      </DecideLink>
    </>
  )
}
