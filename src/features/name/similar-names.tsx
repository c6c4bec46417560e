import { useState } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import { Heart } from '#src/favorites/heart.tsx'
import { type CardFacts, cardFacts } from '#src/names/card-facts.ts'
import { useLate } from '#src/names/late.ts'
import { CardSkeletons } from '#src/names/card-skeletons.tsx'
import { NameCard } from '#src/names/name-card.tsx'
import { useOwnCurve } from '#src/names/own-curve.tsx'
import { names } from '#src/names/page-names.ts'
import { TryAgain } from '#src/ui/try-again.tsx'
import { useNear } from './use-near.ts'

type Props = { id: string; title: 'h2' | 'h3'; nameKey: NameKey; similar: CardFacts[] }

const loadChoice = () => import('./similar-choice.tsx').then((part) => part.SimilarChoice)

/** Milliseconds that the similar names wait for what is above them: a dead network must not hold them up. */
const ABOVE_FIRST = 1_000

/** The worker does one thing after the other: what is above them comes first. */
async function loadSimilar(key: NameKey): Promise<CardFacts[]> {
  const above = Promise.allSettled([names.backgrounds(key), names.yearly(key)])
  await Promise.race([above, new Promise((resolve) => setTimeout(resolve, ABOVE_FIRST))])
  return ((await names.detail(key))?.similar ?? []).map(cardFacts)
}

/** The names similar to one, with the reasons: those that the page came with, or else loaded. */
export function SimilarNames({
  similar,
  ...props
}: Omit<Props, 'similar'> & { similar: CardFacts[] | undefined }) {
  const [state, retry] = useLate(props.nameKey, similar, loadSimilar)
  const { id, title: Title } = props
  if (state.status === 'ready')
    return state.value.length > 0 ? <SimilarList {...props} similar={state.value} /> : null
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

/** What they are similar in can be chosen once the reader comes near; offline without that code they are shown as they came. */
function SimilarList({ id, title: Title, nameKey, similar }: Props) {
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
