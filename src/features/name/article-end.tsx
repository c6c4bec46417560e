import { Link } from '@tanstack/react-router'
import type { NameKey } from '#src/core/names/name.ts'
import { useNear } from './use-near.ts'

type Props = { id: string; title: 'h2' | 'h3'; nameKey: NameKey }

const loadLists = () => import('./name-lists.tsx').then((part) => part.NameLists)

/** The lists and guides that have the name, which load once the reader comes near, and where all of this is from. */
export function ArticleEnd({ nameKey, ...heading }: Props) {
  const [sources, Lists] = useNear<Props, HTMLParagraphElement>(loadLists)
  return (
    <>
      {Lists && <Lists {...heading} nameKey={nameKey} />}
      <p ref={sources} className="name-sources">
        Each meaning shows how sure we are of it. Birth counts come from the U.S. Social Security
        Administration and{' '}
        <Link to="/about" className="link">
          other offices
        </Link>
        .{' '}
        <Link to="/contact" search={{ about: nameKey }} className="link">
          Report a mistake
        </Link>
      </p>
    </>
  )
}
