import { useEffect, useRef } from 'react'
import { type GroupTitle, headingId } from './group.tsx'
import { useCurrentGroup } from './use-current-group.ts'

/** So much of the group before shows that there is one, CSS pixels. */
const BEFORE = 40

/**
 * The groups, to go to, with the one that is read marked: beside them on a larger screen, and on a phone one line above
 * them. It stays in sight. The address stays as it is: going back closes the dialog.
 */
export function Contents({ groups }: { groups: readonly GroupTitle[] }) {
  const nav = useRef<HTMLElement>(null)
  const [current, choose] = useCurrentGroup(
    nav,
    groups.map(({ id }) => headingId(id)),
  )
  useEffect(() => {
    // On a phone the line of the groups is wider than the window.
    const item = nav.current?.querySelector('[aria-current]')?.parentElement
    const line = item?.parentElement
    if (line && item) line.scrollTo({ left: item.offsetLeft - BEFORE })
  }, [current])
  const open = (id: string) => {
    const heading = document.getElementById(id)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
    choose(id)
  }
  return (
    <nav
      ref={nav}
      aria-label="Groups of settings"
      className="settings-contents border-line bg-paper max-md:border-b max-md:px-[clamp(1.25rem,4vw,2rem)] max-md:py-1 md:self-start md:py-5"
    >
      <ul className="side-row gap-1 md:grid">
        {groups.map(({ id, title }) => (
          <li key={id} className="flex-none">
            <button
              type="button"
              aria-current={headingId(id) === current ? 'true' : undefined}
              className="min-h-11 w-full rounded-field px-3 text-left text-[0.9375rem] text-soft aria-[current]:bg-tint aria-[current]:font-semibold aria-[current]:text-ink hover:text-ink"
              onClick={() => open(headingId(id))}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
