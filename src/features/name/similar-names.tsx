import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import { Heart } from '#src/favorites/heart.tsx'
import type { CardFacts } from '#src/names/card-facts.ts'
import { NameCard } from '#src/names/name-card.tsx'
import type { SimilarChoiceProps } from './similar-choice.tsx'

type Props = { id: string; title: 'h2' | 'h3'; nameKey: NameKey; similar: CardFacts[] }

const SIGNS_OF_A_READER = ['scroll', 'keydown', 'pointerdown'] as const

/**
 * The names similar to one, with the reasons. What they are similar in can be chosen once the reader comes near: that part
 * is neither in the prerendered page nor in its first code.
 */
export function SimilarNames({ id, title: Title, nameKey, similar }: Props) {
  const section = useRef<HTMLElement>(null)
  const [Choice, setChoice] = useState<ComponentType<SimilarChoiceProps> | null>(null)
  const [chosen, setChosen] = useState<CardFacts[] | null>(null)
  useEffect(() => {
    const element = section.current
    if (!element) return
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
    // Not before the reader does something: nothing is added to a page that has just appeared.
    const begin = () => observer.observe(element)
    // The browser may have scrolled back to where the reader was.
    if (scrollY > 0) begin()
    for (const event of SIGNS_OF_A_READER) addEventListener(event, begin, { once: true, capture: true })
    return () => {
      for (const event of SIGNS_OF_A_READER) removeEventListener(event, begin, { capture: true })
      observer.disconnect()
    }
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
