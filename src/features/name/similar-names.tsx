import { useState } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import { Heart } from '#src/favorites/heart.tsx'
import { type CardFacts, cardFacts } from '#src/names/card-facts.ts'
import { useLate } from '#src/names/late.ts'
import { NameCard } from '#src/names/name-card.tsx'
import { useOwnCurve } from '#src/names/own-curve.tsx'
import { names } from '#src/names/page-names.ts'
import { useNear } from './use-near.ts'

type Props = { id: string; title: 'h2' | 'h3'; nameKey: NameKey; similar: CardFacts[] }

const loadChoice = () => import('./similar-choice.tsx').then((part) => part.SimilarChoice)

/** The worker does one thing after the other: what is above them comes first. */
async function loadSimilar(key: NameKey): Promise<CardFacts[]> {
  await Promise.allSettled([names.backgrounds(key), names.yearly(key)])
  return ((await names.detail(key))?.similar ?? []).map(cardFacts)
}

/** The names similar to one, with the reasons: those that the page came with, or else loaded. */
export function SimilarNames({
  similar,
  ...props
}: Omit<Props, 'similar'> & { similar: CardFacts[] | undefined }) {
  const [state] = useLate(props.nameKey, similar, loadSimilar)
  return state.status === 'ready' && state.value.length > 0 ? (
    <SimilarList {...props} similar={state.value} />
  ) : null
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
