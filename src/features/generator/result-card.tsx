import { memo } from 'react'
import type { NameSummary } from '#src/core/names/name.ts'
import { CardActions } from '#src/favorites/card-actions.tsx'
import { NameCard } from '#src/names/name-card.tsx'
import { useOwnCurve } from '#src/names/own-curve.tsx'
import { resultFacts } from '#src/names/result-facts.ts'

type Props = { name: NameSummary; position: number; total: number }

/** Rendered again only for another answer: the page renders several times for each that it asks for. */
export const ResultCard = memo(function ResultCard({ name, position, total }: Props) {
  return (
    <NameCard
      name={useOwnCurve(resultFacts(name))}
      position={position}
      total={total}
      action={<CardActions nameKey={name.key} name={name.name} />}
    />
  )
})
