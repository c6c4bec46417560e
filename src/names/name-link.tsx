import type { NameKey } from '#src/core/names/name.ts'
import { useFollowLinks } from '#src/ui/static-part.tsx'

type Props = {
  nameKey: NameKey
  name: string
  slug: string | null
  /** The origin whose sense is shown here, where the name's page would have another first. */
  sense?: string | undefined
}

/**
 * A name that opens over the current page. It is a real link: every other way of following it (new tab, no
 * script) leads to the name's own page.
 */
export function NameLink({ nameKey, name, slug, sense = '' }: Props) {
  return (
    <a
      data-open={nameKey}
      href={slug ? `/names/${slug}${sense && `#${sense}`}` : `?name=${encodeURIComponent(nameKey)}`}
      onClick={useFollowLinks()}
    >
      {name}
    </a>
  )
}
