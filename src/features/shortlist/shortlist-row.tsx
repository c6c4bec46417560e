import type { ComponentProps } from 'react'
import { ChevronDown } from '#src/ui/icons/chevron-down.ts'
import { ChevronUp } from '#src/ui/icons/chevron-up.ts'
import { GripVertical } from '#src/ui/icons/grip-vertical.ts'
import type { Favorite, Owner } from '#src/core/favorites/favorite.ts'
import type { NameSummary } from '#src/core/names/name.ts'
import type { NoteConflictView } from '#src/data/stored-note-conflicts.ts'
import type { Labels } from '#src/core/favorites/labels.ts'
import { Heart } from '#src/favorites/heart.tsx'
import { formatPopularity } from '#src/names/facts.ts'
import { NameLink } from '#src/names/name-link.tsx'
import { OwnCurve } from '#src/names/own-curve.tsx'
import { originMeaningsOf, originsOf, pronunciationsOf } from '#src/names/all-senses.ts'
import { NoteField } from './note-field.tsx'
import { NoteConflict } from './note-conflict-choice.tsx'
import { RowLabels } from './row-labels.tsx'
import type { Reorder } from './use-reorder.ts'
import { Icon } from '#src/ui/icon.tsx'

type Props = {
  owner: Owner
  favorite: Favorite
  /** Undefined until the worker has responded, null for a name that the collection does not have. */
  card: NameSummary | null | undefined
  /** An unresolved note conflict. */
  conflict: NoteConflictView | null
  labels: Labels
  /** What the person wrote of its meaning; '' for nothing. */
  meaning: string
  first: boolean
  last: boolean
  /** Null where the list is not in the person's own order. */
  reorder: Reorder | null
  /** Null while no names are selected for something that is done with several. */
  selection: { isSelected: boolean; onSelect: (isSelected: boolean) => void } | null
}

export function ShortlistRow(props: Props) {
  const { owner, favorite, card, conflict, labels, meaning, reorder, selection } = props
  const { nameKey, name, note } = favorite
  const isKnown = card !== undefined && card !== null && card.senses.length > 0
  const meanings = meaning ? [meaning] : card ? originMeaningsOf(card) : []
  const say = card && pronunciationsOf(card)
  const popularity = card?.ownRank ?? formatPopularity(card?.births ?? null)

  return (
    <li
      data-favorite={nameKey}
      className={`shortlist-row break-inside-avoid grid ${selection ? 'grid-cols-[auto_minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_auto_auto] grid-rows-[auto_1fr_auto]'} items-start gap-x-3 border-b border-line py-1.5 md:py-4`}
    >
      {selection && <Select name={name} {...selection} />}
      <div className="min-w-0 row-span-full max-[20rem]:row-span-1 max-[20rem]:col-span-full max-lg:flex max-lg:flex-col max-lg:self-stretch lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-10 min-[100rem]:grid-cols-[4fr_3fr_5fr]">
        <div className="min-w-0 min-[100rem]:contents">
          <div className="min-w-0">
            <div className="card-title">
              <h2 className="name">
                <NameLink nameKey={nameKey} name={name} slug={card?.slug ?? null} />
              </h2>
              {say && <span>{say}</span>}
            </div>
            {meanings.map((text) => (
              <p key={text} className="meaning break-words max-md:leading-snug md:text-lg">
                {text}
              </p>
            ))}
          </div>
          {card && (
            <p className="card-facts min-[100rem]:mt-3">
              {isKnown && meaning !== '' && <span>{originsOf(card)}</span>}
              {(popularity || card.births) && (
                <span>
                  {popularity}
                  {card.births && <OwnCurve nameKey={nameKey} births={card.births} />}
                </span>
              )}
            </p>
          )}
        </div>
        <div className="min-w-0 max-lg:mt-auto max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:pr-11 min-[100rem]:col-start-3">
          <NoteField owner={owner} nameKey={nameKey} name={name} note={note} />
          <RowLabels
            favorite={favorite}
            labels={labels}
            meaning={meaning}
            hasMeaning={card === undefined || isKnown}
          />
        </div>
        {conflict && <NoteConflict key={conflict.stamp} name={name} note={note} conflict={conflict} />}
      </div>
      {!selection && reorder && <Move {...props} reorder={reorder} />}
      <Heart nameKey={nameKey} name={name} />
    </li>
  )
}

function Select({ name, isSelected, onSelect }: { name: string } & NonNullable<Props['selection']>) {
  return (
    <label className="grid size-[44px] cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isSelected}
        onChange={(event) => onSelect(event.target.checked)}
        className="size-5 accent-accent"
      />
    </label>
  )
}

type MoveProps = Pick<Props, 'favorite' | 'first' | 'last'> & { reorder: Reorder }

/**
 * Moves the name by dragging its grip, or by buttons: beside the heart, and on a phone below it, where they take no room
 * of the text.
 */
function Move({ favorite: { nameKey, name }, first, last, reorder }: MoveProps) {
  return (
    <div className="contents text-soft lg:flex print:hidden">
      <div className="row-arrows col-start-2 row-start-3 -ml-11 flex max-[20rem]:col-start-1 max-[20rem]:row-start-2 max-[20rem]:ml-0 lg:ml-0">
        <MoveButton
          icon={ChevronUp}
          label={`Move ${name} up`}
          isEnd={first}
          onClick={() => reorder.up(nameKey)}
        />
        <MoveButton
          icon={ChevronDown}
          label={`Move ${name} down`}
          isEnd={last}
          onClick={() => reorder.down(nameKey)}
        />
      </div>
      <span
        {...reorder.grip(nameKey)}
        data-grip
        className="col-start-2 row-start-2 grid size-[44px] cursor-grab touch-none place-items-center select-none max-[20rem]:hidden"
        aria-hidden="true"
      >
        <Icon of={GripVertical} size={18} className="text-edge" />
      </span>
    </div>
  )
}

type MoveButtonProps = {
  icon: ComponentProps<typeof Icon>['of']
  label: string
  /** There is nowhere to move to. */
  isEnd: boolean
  onClick: () => void
}

function MoveButton({ icon, label, isEnd, onClick }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={onClick}
      className="grid size-[44px] place-items-center rounded-full text-soft aria-disabled:cursor-default aria-disabled:opacity-30"
    >
      <Icon of={icon} size={20} />
    </button>
  )
}
