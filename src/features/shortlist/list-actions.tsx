import { Link } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import type { Favorite } from '#src/core/favorites/favorite.ts'
import type { ListExtras } from '#src/core/favorites/list-export.ts'
import { MIN_ENTRANTS } from '#src/core/tournament/comparison.ts'
import { MoreRow } from '#src/ui/more-row.tsx'
import { ExportList } from './export-list.tsx'
import { LabelDialog } from './label-dialog.tsx'
import { OwnNameDialog } from './own-name-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'

type Props = ListExtras & {
  favorites: readonly Favorite[]
  /** Takes the focus when the selection ends. */
  selectButton: RefObject<HTMLButtonElement | null>
  isSelecting: boolean
  onSelecting: (isSelecting: boolean) => void
}

/** What one does with the whole list. */
export function ListActions(props: Props) {
  const { favorites, labels, meanings, selectButton, isSelecting, onSelecting } = props
  const [open, setOpen] = useState<'share' | 'name' | 'list' | null>(null)
  const [exported, setExported] = useState('')
  const close = () => setOpen(null)
  const addButton = (
    <button type="button" className="button button-line press" onClick={() => setOpen('name')}>
      Add a name
    </button>
  )
  return (
    <div className="pb-4 print:hidden">
      {favorites.length === 0 ? (
        addButton
      ) : (
        <MoreRow
          className="button button-quiet press"
          first={
            <>
              {favorites.length >= MIN_ENTRANTS && (
                <Link to="/decide" className="button button-fill press">
                  <span>
                    Decide<span className="max-md:sr-only"> between them</span>
                  </span>
                </Link>
              )}
              <button type="button" className="button button-line press" onClick={() => setOpen('share')}>
                Share list
              </button>
            </>
          }
        >
          {addButton}
          <button
            ref={selectButton}
            type="button"
            className="button button-line press aria-pressed:bg-tint"
            aria-pressed={isSelecting}
            onClick={() => onSelecting(!isSelecting)}
          >
            Select
          </button>
          <button type="button" className="button button-line press" onClick={() => setOpen('list')}>
            New list
          </button>
          <ExportList favorites={favorites} labels={labels} meanings={meanings} onMessage={setExported} />
          <button type="button" className="button button-quiet press" onClick={() => print()}>
            Print
          </button>
        </MoreRow>
      )}
      <p role="status" className="text-sm text-soft empty:sr-only">
        {exported}
      </p>
      {open === 'name' && <OwnNameDialog own={null} onClose={close} />}
      {open === 'list' && <LabelDialog names={[]} labels={labels} onClose={close} />}
      {open === 'share' && <ShareDialog favorites={favorites} onClose={close} />}
    </div>
  )
}
