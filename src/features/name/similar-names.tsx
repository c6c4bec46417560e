import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import { Heart } from '#src/favorites/heart.tsx'
import type { CardFacts } from '#src/names/card-facts.ts'
import { NameCard } from '#src/names/name-card.tsx'
import type { SimilarChoiceProps } from './similar-choice.tsx'

type Props = { id: string; title: 'h2' | 'h3'; nameKey: NameKey; similar: CardFacts[] }

/**
 * The names similar to one, with the reasons. What they are similar in can be chosen once the reader comes near: that part
 * is neither in the prerendered page nor in its first code.
 */
export function SimilarNames({ id, title: Title, nameKey, similar }: Props) {
  const section = useRef<HTMLElement>(null)
  const [Choice, setChoice] = useState<ComponentType<SimilarChoiceProps> | null>(null)
  const [chosen, setChosen] = useState<CardFacts[] | null>(null)
  useEffect(() => {
    if (!section.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        // Without it, offline, the names are shown as they came.
        import('./similar-choice.tsx').then(
          (part) => setChoice(() => part.SimilarChoice),
          () => undefined,
        )
      },
      { rootMargin: '400px' },
    )
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [])
  return (
    <section ref={section} aria-labelledby={id}>
      <Title id={id} className="list-title">
        Similar names
      </Title>
      {Choice && <Choice nameKey={nameKey} onChange={setChosen} />}
      <ul aria-label="Similar names" className="cards">
        {(chosen ?? similar).map((name) => (
          <NameCard key={name.key} name={name} action={<Heart nameKey={name.key} name={name.name} />} />
        ))}
      </ul>
    </section>
  )
}
