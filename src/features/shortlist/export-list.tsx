import { useId, useRef } from 'react'
import type { Favorite } from '#src/core/favorites/favorite.ts'
import { listAsCsv, listAsText, type ListExtras } from '#src/core/favorites/list-export.ts'
import { SAVE_FAILED, saveMyData } from '#src/favorites/save-my-data.ts'
import { saveFile } from '#src/ui/save-file.ts'

const ITEM = 'block min-h-11 w-full rounded-field px-3 text-left text-[0.9375rem] hover:bg-tint'

type Props = ListExtras & {
  favorites: readonly Favorite[]
  /** What became of it. */
  onMessage: (text: string) => void
}

/** Saves the list as a file: for a spreadsheet, for people, or with all other data of this device for this app. */
export function ExportList({ favorites, onMessage, ...extras }: Props) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const save = async (file: () => unknown) => {
    menu.current?.hidePopover()
    try {
      await file()
      onMessage('Saved to your downloads.')
    } catch {
      onMessage(SAVE_FAILED)
    }
  }
  return (
    <>
      <button type="button" className="button button-line press" popoverTarget={id}>
        Export
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="fixed inset-x-4 top-auto bottom-24 mx-auto w-[min(22rem,calc(100vw-2rem))] rounded-card border border-line bg-raised p-2 text-ink shadow-lift"
      >
        <button
          type="button"
          className={ITEM}
          onClick={() =>
            void save(() =>
              saveFile({ name: 'nestling-names.csv', text: listAsCsv(favorites, extras) }, 'text/csv'),
            )
          }
        >
          CSV, for a spreadsheet
        </button>
        <button
          type="button"
          className={ITEM}
          onClick={() =>
            void save(() =>
              saveFile({ name: 'nestling-names.txt', text: listAsText(favorites) }, 'text/plain'),
            )
          }
        >
          Text, for a message
        </button>
        <button type="button" className={ITEM} onClick={() => void save(() => saveMyData(null))}>
          JSON, to import again
        </button>
      </div>
    </>
  )
}
