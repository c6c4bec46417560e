import { X } from '#src/ui/icons/x.ts'
import { useEffect, useState } from 'react'
import type { SavedSearch } from '#src/data/saved-searches.ts'
import { Icon } from '#src/ui/icon.tsx'
import { MenuButton, MenuList } from '#src/ui/menu-button.tsx'
import { forgetAllSearches, forgetSearch, watchSearches } from './recent-store.ts'
import { SavedList } from './saved-list.tsx'
import { watchSaved } from './saved-store.ts'

export type RecentSearchesProps = {
  onSearch: (text: string) => void
  /** Opens a saved search by its stored text. */
  onOpen: (search: string) => void
}

/** A small menu with the saved searches, and those made on this device; nothing without any. */
export function RecentSearches({ onSearch, onOpen }: RecentSearchesProps) {
  const [recent, setRecent] = useState<string[]>([])
  const [saved, setSaved] = useState<SavedSearch[]>([])
  useEffect(() => watchSearches(setRecent), [])
  useEffect(() => watchSaved(setSaved), [])
  if (recent.length + saved.length === 0) return null
  return (
    <MenuButton
      label={saved.length > 0 ? 'Your searches' : 'Recent searches'}
      className="link -my-3 inline-flex min-h-11 items-center"
    >
      {(close) => (
        <>
          {saved.length > 0 && <SavedList saved={saved} onOpen={onOpen} onDone={close} />}
          {recent.length > 0 && (
            <>
              <MenuList
                title="Recent searches, on this device only"
                label="Recent searches"
                rows={recent.map((text) => ({
                  key: text,
                  text,
                  onOpen: () => {
                    close()
                    onSearch(text)
                  },
                  beside: (
                    <button
                      type="button"
                      aria-label={`Remove ${text}`}
                      className="grid size-11 flex-none place-items-center text-soft"
                      onClick={() => forgetSearch(text)}
                    >
                      <Icon of={X} size={16} />
                    </button>
                  ),
                }))}
              />
              <button type="button" className="button button-quiet mt-2" onClick={forgetAllSearches}>
                Remove all
              </button>
            </>
          )}
        </>
      )}
    </MenuButton>
  )
}
