import { useState } from 'react'
import { surnamesOf } from '#src/core/names/fit/family.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { listed } from '#src/core/text/listed.ts'
import { useFamily } from '#src/names/family/use-family.ts'
import { formatCallAloud, nameOfToday } from './decide-messages.ts'

type Props = {
  top: readonly NameKey[]
  nameOf: (key: NameKey) => string
  isJoint: boolean
  onChoose: (key: NameKey) => void
}

/** Of two names it is only said which is ahead. */
function titleOf(count: number, isJoint: boolean): string {
  if (count === 2) return isJoint ? 'Together, best first:' : 'Your order so far:'
  return isJoint ? 'You both like' : 'Your three best:'
}

/** The result, and what to do with it: a name proves itself aloud and over days, not on a screen. */
export function TopThree({ top, nameOf, isJoint, onChoose }: Props) {
  // The day of the first render: the name does not change under the reader.
  const [now] = useState(() => new Date())
  const family = useFamily()
  const today = nameOfToday(top, now.getTime(), now.getTimezoneOffset())
  return (
    <section aria-labelledby="top-three" className="rounded-card bg-tint px-5 py-6">
      <h2 id="top-three" tabIndex={-1} className="text-2xl">
        {titleOf(top.length, isJoint)}{' '}
        {top.length === 2 ? top.map(nameOf).join(', then ') : listed(top.map(nameOf))}
      </h2>
      <dl className="mt-4 grid gap-4 md:grid-cols-2">
        <div>
          <dt className="font-semibold">Say it aloud</dt>
          <dd className="mt-1 text-soft">
            {formatCallAloud(top.map(nameOf), family ? surnamesOf(family) : [])} Does it feel like yours to
            say?
          </dd>
        </div>
        {today !== null && (
          <div>
            <dt className="font-semibold">Live with it</dt>
            <dd className="mt-1 text-soft">
              Today, the baby is {nameOf(today)}. Use the name when you talk about them. Tomorrow it’s the
              next one’s turn.
            </dd>
          </div>
        )}
      </dl>
      <ul aria-label="Choose a name" className="mt-5 border-t border-line">
        {top.map((key) => (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
          >
            <span className="name min-w-0 text-xl break-words">{nameOf(key)}</span>
            <button
              type="button"
              aria-label={`Choose this one: ${nameOf(key)}`}
              className="button button-line press"
              onClick={() => onChoose(key)}
            >
              Choose this one
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
