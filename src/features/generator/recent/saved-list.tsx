import { PenLine } from '#src/ui/icons/pen-line.ts'
import { X } from '#src/ui/icons/x.ts'
import { type FormEvent, useState } from 'react'
import { savedSearches } from '#src/core/sync/tables/saved-searches.ts'
import type { SavedSearch } from '#src/data/saved-searches.ts'
import { Icon } from '#src/ui/icon.tsx'
import { deleteWithUndo, renameWithUndo } from './saved-store.ts'

type Props = {
  saved: SavedSearch[]
  /** Opens a search by its stored text. */
  onOpen: (search: string) => void
  /** Closes the menu around the list. */
  onDone: () => void
}

/** The saved searches: to open, rename and delete. */
export function SavedList({ saved, onOpen, onDone }: Props) {
  const [renaming, setRenaming] = useState<string | null>(null)
  return (
    <>
      <h3 className="font-sans text-sm tracking-normal text-soft">Saved searches</h3>
      <ul aria-label="Saved searches" className="mt-2">
        {saved.map((each) => (
          <li key={each.id} className="flex items-center gap-1 border-b border-line">
            {renaming === each.id ? (
              <Rename saved={each} onDone={() => setRenaming(null)} />
            ) : (
              <Row saved={each} onRename={() => setRenaming(each.id)} onOpen={onOpen} onDone={onDone} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type RowProps = { saved: SavedSearch; onRename: () => void } & Pick<Props, 'onOpen' | 'onDone'>

function Row({ saved, onRename, onOpen, onDone }: RowProps) {
  const { name, search } = saved
  return (
    <>
      <button
        type="button"
        className="min-h-11 min-w-0 flex-1 text-left text-[0.9375rem] break-words"
        onClick={() => {
          onDone()
          onOpen(search)
        }}
      >
        {name}
      </button>
      <button
        type="button"
        aria-label={`Rename ${name}`}
        className="grid size-11 flex-none place-items-center text-soft"
        onClick={onRename}
      >
        <Icon of={PenLine} size={16} />
      </button>
      <button
        type="button"
        aria-label={`Delete ${name}`}
        className="grid size-11 flex-none place-items-center text-soft"
        onClick={() => {
          // Undo would be below the menu.
          onDone()
          void deleteWithUndo(saved)
        }}
      >
        <Icon of={X} size={16} />
      </button>
    </>
  )
}

function Rename({ saved, onDone }: { saved: SavedSearch; onDone: () => void }) {
  const [name, setName] = useState(saved.name)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const clean = name.trim()
    if (clean !== '' && clean !== saved.name) void renameWithUndo(saved.id, clean)
    onDone()
  }
  return (
    <form onSubmit={save} className="flex flex-1 items-center gap-2 py-1">
      <input
        aria-label={`New name for ${saved.name}`}
        className="field min-w-0 flex-1"
        value={name}
        maxLength={savedSearches.fields.name.max}
        autoComplete="off"
        ref={focusOnce}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className="button button-quiet flex-none">
        Rename
      </button>
    </form>
  )
}

/** The button that had the focus is gone. */
const focusOnce = (field: HTMLInputElement | null): void => field?.select()
