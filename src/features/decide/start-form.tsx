import { useState } from 'react'
import { MAX_ENTRANTS, TOP } from '#src/core/tournament/comparison.ts'
import { listed } from '#src/core/text/listed.ts'
import { formatNameCount } from '#src/names/facts.ts'
import { Segmented } from '#src/ui/segmented.tsx'

const PEOPLE = [
  { value: '1', label: 'Just me' },
  { value: '2', label: 'Two of us' },
] as const

type Props = {
  /** How many favorites there are. */
  count: number
  /** The names to decide between, where these were chosen. */
  chosen?: readonly string[]
  onStart: (people: 1 | 2) => void
}

/** What is asked of so many names. */
function introOf(count: number): string {
  if (count === 2) return 'One question: which of the two do you like better?'
  const order = count > TOP ? 'your three best come out' : 'their order comes out'
  return `Two names at a time: choose the one you like better. Nestling asks about the pairs that say most, so ${order} after a few questions. Stop whenever you like.`
}

/** What comes, and the one choice before it. */
export function StartForm({ count, chosen, onStart }: Props) {
  const [people, setPeople] = useState<'1' | '2'>('1')
  return (
    <div className="border-t border-line py-8">
      <p className="max-w-prose text-soft">
        {introOf(chosen?.length ?? count)} Your answers stay on this device.
      </p>
      <p className="mt-3 max-w-prose text-soft">
        {chosen
          ? `This is between ${listed(chosen)}. They don’t have to be on your list.`
          : count > MAX_ENTRANTS
            ? `The first ${MAX_ENTRANTS} names on your list take part. Move others up on the list to include them.`
            : `${formatNameCount(count)} take part.`}
      </p>
      <div className="mt-5 max-w-80">
        <Segmented label="Who decides?" options={PEOPLE} value={people} onChange={setPeople} />
      </div>
      {people === '2' && (
        <p className="mt-3 max-w-prose text-sm text-soft">
          Take turns on this device. Each of you answers alone, then see what suits both.
        </p>
      )}
      <button
        type="button"
        className="button button-fill press mt-5"
        onClick={() => onStart(people === '1' ? 1 : 2)}
      >
        Start
      </button>
    </div>
  )
}
