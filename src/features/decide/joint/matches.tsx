import { useMemo } from 'react'
import type { Together } from '#src/core/joint/joint-list.ts'
import { listed } from '#src/core/text/listed.ts'
import { Heart } from '#src/favorites/heart.tsx'
import { formatNameCount } from '#src/names/facts.ts'
import { NameLink } from '#src/names/name-link.tsx'
import { useMeanings } from '#src/names/use-meanings.ts'

/** What both like, and what both no longer like. */
export function Matches({ list: { matches, former, partner } }: { list: Together }) {
  const keys = useMemo(() => matches.map(({ key }) => key), [matches])
  const meanings = useMeanings(keys)
  return (
    <section aria-labelledby="matches" className="rounded-card bg-tint px-5 py-6">
      <h2 id="matches" tabIndex={-1} className="text-2xl break-words">
        You and {partner} both like
      </h2>
      <p role="status" className="mt-1 text-soft">
        {matches.length === 0
          ? 'No name yet. It shows here as soon as you both like one.'
          : `${formatNameCount(matches.length)}.`}
      </p>
      {matches.length > 0 && (
        <ul aria-label="Liked by both" className="mt-3 border-t border-line">
          {matches.map(({ key, name }) => (
            <li key={key} className="grid grid-cols-[1fr_auto] items-start gap-x-4 border-b border-line py-3">
              <div className="min-w-0">
                <h3 className="name text-2xl break-words">
                  <NameLink nameKey={key} name={name} slug={null} />
                </h3>
                {meanings.get(key) && <p className="meaning text-soft">{meanings.get(key)}</p>}
              </div>
              <Heart nameKey={key} name={name} />
            </li>
          ))}
        </ul>
      )}
      {former.length > 0 && (
        <p className="mt-4 text-[0.9375rem] text-soft">
          No longer liked by both: {listed(former.map(({ name }) => name))}
        </p>
      )}
    </section>
  )
}
