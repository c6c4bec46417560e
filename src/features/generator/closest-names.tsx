import { memo } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import type { CloseName } from '#src/core/protocol/names-worker.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { listed } from '#src/core/text/listed.ts'
import { CardActions } from '#src/favorites/card-actions.tsx'
import { curlyQuotes } from '#src/names/facts.ts'
import { NameCard } from '#src/names/name-card.tsx'
import { useOwnCurve } from '#src/names/own-curve.tsx'
import { resultFacts } from '#src/names/result-facts.ts'

export type ClosestNamesProps = {
  closest: readonly CloseName[]
  isShown: (key: NameKey) => boolean
}

/** The names that come closest to a search that hardly a name meets: apart from the results, each with what it lacks. */
export function ClosestNames({ closest, isShown }: ClosestNamesProps) {
  const shown = closest.filter(({ name }) => isShown(name.key))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="closest-title" className="pt-8">
      <h2 id="closest-title" className="name text-2xl">
        Closest names
      </h2>
      <p className="mt-2 mb-5 max-w-prose text-soft">
        None of these has everything you asked for. Each says what is missing.
      </p>
      <ul aria-label="Closest names" className="cards border-t border-line">
        {shown.map((each) => (
          <CloseCard key={each.name.key} close={each} />
        ))}
      </ul>
    </section>
  )
}

const CloseCard = memo(function CloseCard({ close }: { close: CloseName }) {
  const { name } = close
  const facts = useOwnCurve(resultFacts(name))
  return (
    <NameCard
      name={{ ...facts, why: closeText(close) }}
      action={<CardActions nameKey={name.key} name={name.name} />}
    />
  )
})

/** `Irish; ends in a, but doesn’t mean star`. */
export function closeText({ has, lacks }: Pick<CloseName, 'has' | 'lacks'>): string {
  const missing = listed(lacks)
  return curlyQuotes(capitalized(has.length === 0 ? missing : `${has.join('; ')}, but ${missing}`))
}
