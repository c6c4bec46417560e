import type { Together } from '#src/core/joint/joint-list.ts'
import { listed } from '#src/core/text/listed.ts'
import { LikedByBoth } from './liked-by-both.tsx'
import { formatNameCount } from '#src/names/facts.ts'

/** What both like, and what both no longer like. */
export function Matches({ list: { matches, former, partner } }: { list: Together }) {
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
      {matches.length > 0 && <LikedByBoth names={matches} />}
      {former.length > 0 && (
        <p className="mt-4 text-[0.9375rem] text-soft">
          No longer liked by both: {listed(former.map(({ name }) => name))}
        </p>
      )}
    </section>
  )
}
