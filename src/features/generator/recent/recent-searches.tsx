import { X } from 'lucide'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { forgetAllSearches, forgetSearch, watchSearches } from './recent-store.ts'

export type RecentSearchesProps = { onSearch: (text: string) => void; otherwise: ReactNode }

/** A small menu with the searches made on this device. */
export function RecentSearches({ onSearch, otherwise }: RecentSearchesProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [recent, setRecent] = useState<string[]>([])
  useEffect(() => watchSearches(setRecent), [])
  if (recent.length === 0) return otherwise
  return (
    <div className="relative">
      <button type="button" popoverTarget={id} className="link -my-3 inline-flex min-h-11 items-center">
        Recent searches
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="fixed inset-x-4 top-auto bottom-24 mx-auto max-w-md rounded-(--radius-card) border border-line bg-raised p-4 text-ink shadow-lift"
      >
        <h3 className="font-sans text-sm tracking-normal text-soft">Recent searches, on this device only</h3>
        <ul className="mt-2">
          {recent.map((text) => (
            <li key={text} className="flex items-center gap-2 border-b border-line">
              <button
                type="button"
                className="min-h-11 min-w-0 flex-1 text-left text-[0.9375rem]"
                onClick={() => {
                  menu.current?.hidePopover()
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
      </div>
    </div>
  )
}
