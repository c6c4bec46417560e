import { X } from '#src/ui/icons/x.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { SavedSearch } from '#src/data/saved-searches.ts'
import { Icon } from '#src/ui/icon.tsx'
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
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [recent, setRecent] = useState<string[]>([])
  const [saved, setSaved] = useState<SavedSearch[]>([])
  useEffect(() => watchSearches(setRecent), [])
  useEffect(() => watchSaved(setSaved), [])
  if (recent.length + saved.length === 0) return null
  const close = () => menu.current?.hidePopover()
  return (
    <div className="relative">
      <button type="button" popoverTarget={id} className="link -my-3 inline-flex min-h-11 items-center">
        {saved.length > 0 ? 'Your searches' : 'Recent searches'}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="fixed inset-x-4 top-auto bottom-24 mx-auto max-h-[70dvh] w-[min(28rem,calc(100vw-2rem))] overflow-y-auto rounded-(--radius-card) border border-line bg-raised p-4 text-ink shadow-lift"
      >
        {saved.length > 0 && <SavedList saved={saved} onOpen={onOpen} onDone={close} />}
        {recent.length > 0 && (
          <>
            <h3 className="mt-5 font-sans text-sm tracking-normal text-soft first:mt-0">
              Recent searches, on this device only
            </h3>
            <ul aria-label="Recent searches" className="mt-2">
              {recent.map((text) => (
                <li key={text} className="flex items-center gap-2 border-b border-line">
                  <button
                    type="button"
                    className="min-h-11 min-w-0 flex-1 text-left text-[0.9375rem]"
                    onClick={() => {
                      close()
                      onSearch(text)
                    }}
                  >
                    {text}
                  </button>
                  <button
                    type="button"
                    aria-label={`Remove ${text}`}
                    className="grid size-11 flex-none place-items-center text-soft"
                    onClick={() => forgetSearch(text)}
                  >
                    <Icon of={X} size={16} />
                  </button>
                </li>
              ))}
            </ul>
            <button type="button" className="button button-quiet mt-2" onClick={forgetAllSearches}>
              Remove all
            </button>
          </>
        )}
      </div>
    </div>
  )
}
