import { useState } from 'react'
import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import type { Stance } from '#src/core/names/filters/wish-text.ts'
import type { ParsedText } from '#src/core/names/query.ts'
import type { ReadWish } from '#src/core/protocol/suggestions/read-wish.ts'
import { Icon } from '#src/ui/icon.tsx'
import { X } from '#src/ui/icons/x.ts'
import { NEXT_STANCE } from './changes.ts'
import { type ReadChip, readChips } from './read-chips.ts'
import type { GeneratorSearch } from './search-params.ts'
import { useKinds } from './use-kinds.ts'

export type ReadWishesProps = {
  wishes: readonly ReadWish[]
  search: GeneratorSearch
  spans: ParsedText['spans']
  choices: FilterChoices | null
  /** The person means it. */
  onAccept: (chip: ReadChip) => void
}

/**
 * How the model reads what the parser ignored, as chips of their own. None counts before the person adds it; each can be
 * flipped and removed as well.
 */
export function ReadWishes({ wishes, search, spans, choices, onAccept }: ReadWishesProps) {
  const kinds = useKinds()
  const [stances, setStances] = useState<Record<string, Stance>>({})
  const [removed, setRemoved] = useState<readonly string[]>([])
  const chips =
    choices && kinds
      ? readChips(wishes, { search, spans, choices, kinds })
          .filter(({ param, value }) => !removed.includes(param + value))
          .map((chip) => ({ ...chip, stance: stances[chip.param] ?? chip.stance }))
      : []
  if (chips.length === 0) return null
  return (
    <div role="group" aria-label="The model’s reading" className="py-1 text-sm">
      <p className="text-soft">The model reads what was ignored as:</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {chips.map((chip) => (
          <li
            key={chip.param}
            className="inline-flex min-h-11 max-w-full items-stretch rounded-full border border-dashed border-edge font-medium"
          >
            <button
              type="button"
              aria-label={`Add ${chip.label}`}
              className="rounded-l-full pr-1.5 pl-3.5 text-accent underline decoration-dotted underline-offset-4 press"
              onClick={() => onAccept(chip)}
            >
              Add “{chip.label}”
            </button>
            <button
              type="button"
              aria-label={`${chip.label}: ${chip.stance}. Change to ${NEXT_STANCE[chip.stance]}`}
              className="min-w-11 px-1 text-xs font-normal text-soft press"
              onClick={() => setStances({ ...stances, [chip.param]: NEXT_STANCE[chip.stance] })}
            >
              {chip.stance}
            </button>
            <button
              type="button"
              aria-label={`Remove ${chip.label}`}
              className="grid min-w-11 place-items-center rounded-r-full"
              onClick={() => setRemoved([...removed, chip.param + chip.value])}
            >
              <Icon of={X} size={15} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
