import { Link } from '@tanstack/react-router'
import type { ArticleCard } from '#src/core/articles/article.ts'
import { Illustration } from '#src/articles/illustration.tsx'
import { regionSlug } from '#src/core/names/regions/region.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { COUNT_REGIONS } from '#src/names/count-regions.ts'
import { regionName } from '#src/names/region-text.ts'

const THEMES = {
  'flower-names': 'Flowers',
  'names-of-sun-moon-and-stars': 'Sun, moon and stars',
  'names-of-water-and-sea': 'Water and sea',
  'names-meaning-light': 'Light',
  'animal-names': 'Animals',
  'vintage-names': 'Vintage',
}

const TRADITIONS = {
  'irish-names': 'Irish',
  'japanese-baby-names': 'Japanese',
  'arabic-names': 'Arabic',
  'indian-names': 'Indian',
  'scandinavian-names': 'Scandinavian',
  'west-african-names': 'West African',
}

const PROMISES = [
  {
    title: 'Honest meanings',
    text: 'Where a name comes from, what its source word means, and how sure anyone can be. Cameron means “crooked nose”, and we say so.',
  },
  {
    title: 'Yours, on this device',
    text: 'No account, no tracking. What you save stays on this device unless you sign in.',
  },
  {
    title: 'Works anywhere',
    text: 'After your first visit, search, every name, the guides and your list work offline, even on a plane.',
  },
]

/** Ways into the names for who would rather look than search, and what the site promises. */
export function Shelves({ newestPost }: { newestPost: ArticleCard | null }) {
  return (
    <>
      <Shelf id="themes" title="By theme" slugs={THEMES} />
      <Shelf id="traditions" title="By language and tradition" slugs={TRADITIONS} />
      <section aria-labelledby="countries" className="home-shelf">
        <div className="home-title">
          <h2 id="countries">Popular around the world</h2>
          <Link to="/popular" preload={false} className="link">
            All countries
          </Link>
        </div>
        <ul className="home-countries">
          {COUNT_REGIONS.map((region) => (
            <li key={region.id}>
              <Link to="/popular/$region" params={{ region: regionSlug(region) }} preload={false}>
                {capitalized(regionName(region).replace(/^the /, ''))}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {newestPost && <NewestPost post={newestPost} />}
      <section aria-label="What to expect" className="home-shelf">
        <dl className="grid gap-8 border-t border-line pt-8 md:grid-cols-3">
          {PROMISES.map((promise) => (
            <div key={promise.title}>
              <dt className="name text-xl">{promise.title}</dt>
              <dd className="mt-2 max-w-[34rem] text-[0.9375rem] text-soft">{promise.text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

/** Illustrated lists of names; `slugs` are articles and how they are called here. */
function Shelf({ id, title, slugs }: { id: string; title: string; slugs: Record<string, string> }) {
  return (
    <section aria-labelledby={id} className="home-shelf">
      <div className="home-title">
        <h2 id={id}>{title}</h2>
        <Link to="/guides" preload={false} className="link">
          All guides
        </Link>
      </div>
      <ul className="home-pictures">
        {Object.entries(slugs).map(([slug, label]) => (
          <li key={slug}>
            <Link to="/guides/$slug" params={{ slug }} preload={false}>
              <Illustration slug={slug} alt="" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewestPost({ post }: { post: ArticleCard }) {
  return (
    <section aria-labelledby="newest-post" className="home-shelf home-post">
      <Illustration slug={post.slug} alt="" />
      <div>
        <p className="text-sm text-soft">Newest on the blog</p>
        <h2 id="newest-post" className="mt-1 text-2xl">
          <Link to="/blog/$slug" params={{ slug: post.slug }} preload={false}>
            {post.title}
          </Link>
        </h2>
        <p className="mt-2 max-w-[34rem] text-soft">{post.summary}</p>
        <p className="mt-2">
          <Link to="/blog" preload={false} className="link inline-block py-2">
            All posts
          </Link>
        </p>
      </div>
    </section>
  )
}
