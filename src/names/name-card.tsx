import type { ReactNode } from 'react'
import type { CardFacts } from './card-facts.ts'
import { Disputed } from './disputed.tsx'
import { NameLink } from './name-link.tsx'
import { Sparkline } from './sparkline.tsx'

type Props = {
  name: CardFacts
  /** The action at the card's end: in most lists, the heart. */
  action: ReactNode
  /** Its position in a list of `total` names, of which not all are in the page. */
  position?: number
  total?: number
}

/** One name in a list: large, with its meaning, why it is in the list, and the heart. Read by `readCardFacts`. */
export function NameCard({ name, action, position, total }: Props) {
  return (
    <li data-card className="card" aria-posinset={position} aria-setsize={total}>
      <div>
        <div className="card-title">
          <h3 className="name">
            <NameLink nameKey={name.key} name={name.name} slug={name.slug} sense={name.sense} />
          </h3>
          {name.say && <span>{name.say}</span>}
        </div>
        <p className="meaning">{name.meaning}</p>
        <p className="card-facts">
          {name.facts.map((fact, at) => (
            <span key={fact} data-fact={fact}>
              {fact}
              {/* Beside how often it is given, which comes last. */}
              {name.trend && !name.facts[at + 1] && <Sparkline {...name.trend} />}
            </span>
          ))}
          {name.why && <span className="reason">{name.why}</span>}
          {name.isDisputed && <Disputed />}
        </p>
      </div>
      {action}
    </li>
  )
}
