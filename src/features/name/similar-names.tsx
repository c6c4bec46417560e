import { type ComponentType, useState } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import { Heart } from '#src/favorites/heart.tsx'
import type { CardFacts } from '#src/names/card-facts.ts'
import type { Late } from '#src/names/late.ts'
import { CardSkeletons } from '#src/names/card-skeletons.tsx'
import { NameCard } from '#src/names/name-card.tsx'
import { useOwnCurve } from '#src/names/own-curve.tsx'
import { TryAgain } from '#src/ui/try-again.tsx'
import type { SimilarChoiceProps } from './similar-choice.tsx'
import { useNear } from './use-near.ts'

type Props = {
  id: string
  title: 'h2' | 'h3'
  nameKey: NameKey
  state: Late<CardFacts[]>
  /** They load later: the reader may have scrolled here before they came. */
  isLate: boolean
  onRetry: () => void
}

const loadChoice = () => import('./similar-choice.tsx').then((part) => part.SimilarChoice)

/**
 * The names similar to one, with the reasons. What they are similar in can be chosen once the reader comes near; offline
 * without that code they are shown as they came. The heading stays when they come: it may have the focus.
 */
export function SimilarNames({ id, title: Title, nameKey, state, isLate, onRetry }: Props) {
  const [section, Choice] = useNear(loadChoice, isLate)
  return (
    <section ref={section} aria-labelledby={id} aria-busy={state.status === 'loading'}>
      <Title id={id} tabIndex={-1} className="list-title">
        Similar names
      </Title>
      {state.status === 'loading' && <CardSkeletons count={6} />}
      {state.status === 'unavailable' && (
        <p role="alert" className="text-soft">
          This part didn’t load. <TryAgain onRetry={onRetry} />
        </p>
      )}
      {state.status === 'ready' && <SimilarList nameKey={nameKey} similar={state.value} Choice={Choice} />}
    </section>
  )
}

type ListProps = {
  nameKey: NameKey
  similar: CardFacts[]
  Choice: ComponentType<SimilarChoiceProps> | null
}

function SimilarList({ nameKey, similar, Choice }: ListProps) {
  const [chosen, setChosen] = useState<CardFacts[] | null>(null)
  return (
    <>
      {Choice && <Choice nameKey={nameKey} similar={similar} onChange={setChosen} />}
      <ul aria-label="Similar names" className="cards">
        {(chosen ?? similar).map((name) => (
          <SimilarCard key={name.key} name={name} />
        ))}
      </ul>
    </>
  )
}

function SimilarCard({ name }: { name: CardFacts }) {
  return <NameCard name={useOwnCurve(name)} action={<Heart nameKey={name.key} name={name.name} />} />
}
