import { ChevronDown, ChevronUp, GripVertical } from 'lucide'
import { useRef } from 'react'
import type { Favorite } from '#src/core/favorites/favorite.ts'
import type { NameSummary } from '#src/core/names/name.ts'
import { Heart } from '#src/favorites/heart.tsx'
import { popularityWords } from '#src/names/facts.ts'
import { NameLink } from '#src/names/name-link.tsx'
import { Sparkline } from '#src/names/sparkline.tsx'
import { NoteField } from './note-field.tsx'
import type { Reorder } from './use-reorder.ts'
import { Icon } from '#src/ui/icon.tsx'

type Props = {
  favorite: Favorite
  /** Null until the worker answered, or for a name it does not know. */
  card: NameSummary | null
  first: boolean
  last: boolean
  reorder: Reorder
}

export function ShortlistRow({ favorite, card, first, last, reorder }: Props) {
  const moved = useRef<HTMLDivElement>(null)
  const { nameKey, name, note } = favorite
  const [reading] = card?.readings ?? []
  const popularity = popularityWords(card?.births ?? null)

  /** The row moves in the list; focus stays on the button that was pressed, or its neighbour at the end. */
  const step = (go: (key: string) => void, button: HTMLButtonElement) => {
    go(nameKey)
    requestAnimationFrame(() => {
      const target = button.disabled
        ? moved.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')
        : button
      target?.focus()
    })
  }

  return (
    <li
      data-favorite={nameKey}
      className={`grid grid-cols-[auto_1fr_auto] items-start gap-x-3 border-b border-line py-4 ${reorder.dragged === nameKey ? 'opacity-50' : ''}`}
    >
      <div ref={moved} className="grid justify-items-center text-soft">
        <button
          type="button"
          aria-label={`Move ${name} up`}
          disabled={first}
          onClick={(event) => step(reorder.up, event.currentTarget)}
          className="grid h-11 w-9 place-items-center rounded-full disabled:opacity-30"
        >
          <Icon of={ChevronUp} size={20} />
        </button>
        <span {...reorder.row(nameKey)} className="hidden cursor-grab md:block" aria-hidden="true">
          <Icon of={GripVertical} size={18} className="text-edge" />
        </span>
        <button
          type="button"
          aria-label={`Move ${name} down`}
          disabled={last}
          onClick={(event) => step(reorder.down, event.currentTarget)}
          className="grid h-11 w-9 place-items-center rounded-full disabled:opacity-30"
        >
          <Icon of={ChevronDown} size={20} />
        </button>
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <h2 className="name text-[1.75rem] md:text-3xl">
            <NameLink nameKey={nameKey} name={name} slug={card?.slug ?? null} />
          </h2>
          {reading && <span className="text-sm text-soft">{reading.say}</span>}
        </div>
        {reading && <p className="meaning text-lg">{reading.meaning}</p>}
        {card && (
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-soft">
            {card.births && <Sparkline trend={card.births.trend} />}
            {reading && <span>{reading.originLabel}</span>}
            {popularity && <span>{popularity}</span>}
          </p>
        )}
        <NoteField nameKey={nameKey} name={name} note={note} />
      </div>
      <Heart nameKey={nameKey} name={name} />
    </li>
  )
}
