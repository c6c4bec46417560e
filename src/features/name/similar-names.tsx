import { useState } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import { Heart } from '#src/favorites/heart.tsx'
import type { CardFacts } from '#src/names/card-facts.ts'
import { useLate } from '#src/names/late.ts'
import { CardSkeletons } from '#src/names/card-skeletons.tsx'
import { NameCard } from '#src/names/name-card.tsx'
import { useOwnCurve } from '#src/names/own-curve.tsx'
import { names } from '#src/names/page-names.ts'
import { TryAgain } from '#src/ui/try-again.tsx'
import { loadSimilar } from './load-similar.ts'
import { useNear } from './use-near.ts'

type Props = { id: string; title: 'h2' | 'h3'; nameKey: NameKey; similar: CardFacts[] }

const loadChoice = () => import('./similar-choice.tsx').then((part) => part.SimilarChoice)

const ofCounted = (key: NameKey) => loadSimilar(names, key, true)
const ofUncounted = (key: NameKey) => loadSimilar(names, key, false)

/** The names similar to one, with the reasons: those that the page came with, or else loaded. */
export function SimilarNames({
  similar,
  isCounted,
  ...props
}: Omit<Props, 'similar'> & { similar: CardFacts[] | undefined; isCounted: boolean }) {
  const [state, retry] = useLate(props.nameKey, similar, isCounted ? ofCounted : ofUncounted)
  const { id, title: Title } = props
  if (state.status === 'ready')
    return state.value.length > 0 ? (
      <SimilarList {...props} similar={state.value} isLate={similar === undefined} />
    ) : null
  return (
    <section aria-labelledby={id} aria-busy={state.status === 'loading'}>
      <Title id={id} className="list-title">
        Similar names
      </Title>
      {state.status === 'loading' ? (
        <CardSkeletons count={6} />
      ) : (
        <p role="alert" className="text-soft">
          This part didn’t load. <TryAgain onRetry={retry} />
        </p>
      )}
    </section>
  )
}

/**
 * What they are similar in can be chosen once the reader comes near; offline without that code they are shown as they came.
 * `isLate`: the reader may have scrolled here before they came.
 */
function SimilarList({ id, title: Title, nameKey, similar, isLate }: Props & { isLate: boolean }) {
  const [section, Choice] = useNear(loadChoice, isLate)
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
