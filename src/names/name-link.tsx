import type { NameKey } from '#src/core/names/name.ts'
import { useChangeSearch } from '#src/ui/use-change-search.ts'

type Props = { nameKey: NameKey; name: string; slug: string | null }

/**
 * A name that opens over the current page. It is a real link: every other way of following it (new tab, no
 * script) leads to the name's own page.
 */
export function NameLink({ nameKey, name, slug }: Props) {
  const changeSearch = useChangeSearch()
  return (
    <a
      // The key, for a link in a text that React has not rendered (`useFollowLinks`).
      data-open={nameKey}
      href={slug ? `/names/${slug}` : `?name=${encodeURIComponent(nameKey)}`}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        changeSearch((before) => ({ ...before, name: nameKey }))
      }}
    >
      {name}
    </a>
  )
}
