import type { ReactNode } from 'react'
import type { NameSummary } from '#src/core/names/name.ts'
import { Disputed } from './disputed.tsx'
import {
  curlyQuotes,
  genderWord,
  isDisputed,
  formatMeaning,
  formatPopularity,
  formatSyllables,
} from './facts.ts'
import { NameLink } from './name-link.tsx'
import { Sparkline } from './sparkline.tsx'

type Props = {
  name: NameSummary
  /** The action at the card's end: in most lists, the heart. */
  action: ReactNode
}

/** One name in a list: large, with its meaning, the reasons for the match, and the heart. */
export function NameCard({ name, action }: Props) {
  const [reading] = name.senses
  const origins = [...new Set(name.senses.map((one) => one.originLabel))]
  // The origin is already shown.
  const reasons = name.reasons.filter((reason) => reason.kind !== 'origin')
  const popularity = formatPopularity(name.births)

  return (
    <li data-card className="grid grid-cols-[1fr_auto] items-start gap-x-4 border-b border-line py-4">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <h3 className="name text-[1.75rem] md:text-3xl">
            <NameLink nameKey={name.key} name={name.name} slug={name.slug} />
          </h3>
          {reading && <span className="text-sm text-soft">{reading.say}</span>}
        </div>
        <p className="meaning text-lg">{formatMeaning(name)}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-soft">
          {name.births && <Sparkline trend={name.births.trend} />}
          {origins.length > 0 && <span>{origins.slice(0, 3).join(', ')}</span>}
          <span>{genderWord(name.gender)}</span>
          <span>{formatSyllables(name.syllables)}</span>
          {popularity && <span>{popularity}</span>}
          {reasons.map((reason) => (
            <span key={reason.text} className="text-accent">
              {curlyQuotes(reason.text)}
            </span>
          ))}
          {isDisputed(name) && <Disputed />}
        </p>
      </div>
      {action}
    </li>
  )
}
