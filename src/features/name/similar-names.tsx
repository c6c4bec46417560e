import { useState } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import { Heart } from '#src/favorites/heart.tsx'
import type { CardFacts } from '#src/names/card-facts.ts'
import { NameCard } from '#src/names/name-card.tsx'
import { useOwnCurve } from '#src/names/own-curve.tsx'
import { useNear } from './use-near.ts'

type Props = { id: string; title: 'h2' | 'h3'; nameKey: NameKey; similar: CardFacts[] }

const loadChoice = () => import('./similar-choice.tsx').then((part) => part.SimilarChoice)

/**
 * The names similar to one, with the reasons. What they are similar in can be chosen once the reader comes near; offline
 * without that code they are shown as they came.
 */
export function SimilarNames({ id, title: Title, nameKey, similar }: Props) {
  const [section, Choice] = useNear(loadChoice)
  const [chosen, setChosen] = useState<CardFacts[] | null>(null)
  return (
    <section ref={section} aria-labelledby={id}>
      <Title id={id} className="list-title">
        Similar names
      </Title>
      {Choice && <Choice nameKey={nameKey} similar={similar} onChange={setChosen} />}
      <ul aria-label="Similar names" className="cards">
        {(chosen ?? similar).map((name) => (
          <SimilarCard key={name.key} name={name} />
        ))}
      </ul>
    </section>
  )
}

function SimilarCard({ name }: { name: CardFacts }) {
  return <NameCard name={useOwnCurve(name)} action={<Heart nameKey={name.key} name={name.name} />} />
}
