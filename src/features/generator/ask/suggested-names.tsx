import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { NameKey, NameSummary } from '#src/core/names/name.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import type { Suggestion } from '#src/core/protocol/suggestions/answer.ts'
import { CardActions } from '#src/favorites/card-actions.tsx'
import { cardFacts } from '#src/names/card-facts.ts'
import { NameCard } from '#src/names/name-card.tsx'
import { names } from '#src/names/page-names.ts'

type Props = { suggestions: readonly Suggestion[]; passed: ReadonlySet<NameKey> }

/**
 * What a model has suggested. A name that we know has our meaning and is marked verified; another one is marked as not
 * verified and has no meaning, whatever the model wrote.
 */
export function SuggestedNames({ suggestions, passed }: Props) {
  const known = useSummaries(suggestions.map(({ name }) => nameKey(name)))
  return (
    <ul aria-label="Suggested names" className="cards border-t border-line">
      {suggestions
        .filter(({ name }) => !passed.has(nameKey(name)))
        .map((suggestion) => {
          const key = nameKey(suggestion.name)
          return (
            <SuggestedCard key={key} nameKey={key} suggestion={suggestion} summary={known.get(key) ?? null} />
          )
        })}
    </ul>
  )
}

type CardProps = { nameKey: NameKey; suggestion: Suggestion; summary: NameSummary | null }

function SuggestedCard({ nameKey: key, suggestion, summary }: CardProps) {
  const says = `The model says: ${suggestion.reason}`
  if (summary && summary.senses.length > 0) {
    const facts = cardFacts(summary)
    return (
      <NameCard
        name={{ ...facts, facts: ['Verified', ...facts.facts], why: says }}
        action={<CardActions nameKey={summary.key} name={summary.name} />}
      />
    )
  }
  return (
    <li data-card className="card">
      <div>
        <div className="card-title">
          <h3 className="name">{suggestion.name}</h3>
        </div>
        <p className="card-facts">
          <span>Suggested, not verified</span>
          <span>Meaning not known</span>
          <span className="reason">{says}</span>
        </p>
      </div>
      <CardActions nameKey={key} name={suggestion.name} />
    </li>
  )
}

/** The cards of known names by key, as they are found. */
function useSummaries(keys: readonly NameKey[]): ReadonlyMap<NameKey, NameSummary> {
  const [known, setKnown] = useState<ReadonlyMap<NameKey, NameSummary>>(new Map())
  const asked = JSON.stringify(keys)
  useEffect(() => {
    const wanted = JSON.parse(asked) as NameKey[]
    if (wanted.length === 0) return
    return onSettled(
      names.summaries(wanted),
      (found) => setKnown(new Map(found.flatMap((each, at) => (each ? [[wanted[at] ?? '', each]] : [])))),
      () => undefined,
    )
  }, [asked])
  return known
}
