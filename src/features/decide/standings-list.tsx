import type { NameKey } from '#src/core/names/name.ts'
import type { Standing } from '#src/core/tournament/standings.ts'
import { formatPositions } from './decide-messages.ts'

type Props = { standings: readonly Standing[]; nameOf: (key: NameKey) => string }

/** All names, the best first, each with the positions that it may end at; the bar is the probability of the top three. */
export function StandingsList({ standings, nameOf }: Props) {
  return (
    <section aria-labelledby="standings" className="pt-10">
      <h2 id="standings" className="text-xl">
        Where they stand
      </h2>
      <p className="mt-1 text-sm text-soft">
        The bar shows how likely a name is among your three best, and beside it where it may end up. Both get
        surer with each answer.
      </p>
      <ol aria-label="Standings" className="mt-3 border-t border-line">
        {standings.map(({ nameKey, inTop, positions }) => (
          <li
            key={nameKey}
            className="grid grid-cols-[minmax(6rem,10rem)_1fr_auto] items-center gap-x-4 max-[20rem]:grid-cols-[minmax(0,1fr)_auto] border-b border-line py-2"
          >
            <span className="name text-lg break-words">{nameOf(nameKey)}</span>
            <span
              aria-hidden="true"
              className="h-1.5 overflow-hidden rounded-full bg-line max-[20rem]:order-last max-[20rem]:col-span-full"
            >
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${Math.round(100 * inTop)}%` }}
              />
            </span>
            <span className="text-sm text-soft tabular-nums">{formatPositions(positions)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
