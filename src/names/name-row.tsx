import type { ReactNode } from 'react'
import type { NameSummary } from '#src/core/names/name.ts'
import { Disputed } from './disputed.tsx'
import { isDisputed, formatMeaning } from './facts.ts'
import { NameLink } from './name-link.tsx'

/** One name in a list inside a text: smaller than a card, its meaning below it. */
export function NameRow({ name, action }: { name: NameSummary; action: ReactNode }) {
  const [sense] = name.senses
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-2 border-b border-line py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="name text-xl">
            <NameLink nameKey={name.key} name={name.name} slug={name.slug} sense={name.sense} />
          </span>
          {sense?.say && <span className="text-sm text-soft">{sense.say}</span>}
        </p>
        <p className="text-sm text-soft">
          {formatMeaning(name)} {isDisputed(name) && <Disputed />}
        </p>
      </div>
      {action}
    </li>
  )
}
