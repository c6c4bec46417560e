import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { ArticleCard } from '#src/core/articles/article.ts'
import { articles } from '#src/articles/articles-client.ts'
import { readSavedSlugs } from '#src/articles/saved-slugs.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import { readFact } from '#src/data/device.ts'
import { readFavorites } from '#src/data/favorite-list.ts'
import { useWatched } from '#src/favorites/use-watched.ts'
import { listed } from '#src/core/text/listed.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Bookmark } from '#src/ui/icons/bookmark.ts'
import { Search } from '#src/ui/icons/search.ts'

type Left = { search: string | null; favorites: string[] }

const NOTHING: Left = { search: null, favorites: [] }
/** How many names of the list the row has space for. */
const NAMED = 3

/** Where the person was: the last search, the list, a saved post. All of it is on this device. */
export function Continue() {
  const { search, favorites } = useWatched(readLeft, NOTHING, () => NOTHING)
  const post = useSavedPost()
  if (search === null && favorites.length === 0 && !post) return <p>Free, private, no account needed.</p>
  return (
    <nav aria-label="Continue where you were" className="arrive">
      <ul>
        {search !== null && (
          <li>
            <Link to="/generate" search={{ q: search }}>
              <Icon of={Search} size={16} />
              {search}
            </Link>
          </li>
        )}
        {favorites.length > 0 && (
          <li>
            <Link to="/favorites">
              <Icon of="heart" size={16} />
              {favorites.length > NAMED
                ? `${favorites.length} favorites: ${favorites.slice(0, NAMED).join(', ')}…`
                : listed(favorites)}
            </Link>
          </li>
        )}
        {post && (
          <li>
            <Link to="/blog/$slug" params={{ slug: post.slug }}>
              <Icon of={Bookmark} size={16} />
              {post.title}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** The post that was saved last, once its title has come. */
function useSavedPost(): ArticleCard | undefined {
  const [post, setPost] = useState<ArticleCard>()
  useEffect(() => {
    const saved = readSavedSlugs().at(-1)
    if (saved === undefined) return
    return onSettled(articles.cards(), (cards) =>
      setPost(cards.find(({ kind, slug }) => kind === 'post' && slug === saved)),
    )
  }, [])
  return post
}

async function readLeft(db: NestlingDatabase): Promise<Left> {
  const [recent = [], { favorites }] = await Promise.all([readFact(db, 'recentSearches'), readFavorites(db)])
  return { search: recent[0] ?? null, favorites: favorites.map(({ name }) => name) }
}
