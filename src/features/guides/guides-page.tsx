import { Link } from '@tanstack/react-router'
import { GUIDES } from '#src/core/articles/article-categories.ts'
import type { ArticleCard as Card } from '#src/core/articles/article.ts'
import { ArticleCard } from '#src/articles/article-card.tsx'

/** All guides, and below them the clusters. */
export function GuidesPage({ cards }: { cards: readonly Card[] }) {
  const guides = GUIDES.map((slug) => cards.find((card) => card.kind === 'guide' && card.slug === slug))
  const clusters = cards
    .filter((card) => card.kind === 'cluster')
    .sort((a, b) => (a.title < b.title ? -1 : 1))
  return (
    <div className="page pb-16">
      <h1 tabIndex={-1} className="pt-3 text-title">
        Guides
      </h1>
      <p className="mt-3 max-w-[34em] text-lg text-soft">
        How to choose a name, what names mean to the people who give them, and lists to explore. Available
        offline.
      </p>
      <ul aria-label="Guides" className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {guides.map(
          (article: Card | undefined, index) =>
            article && <ArticleCard key={article.slug} article={article} level={2} first={index < 3} />,
        )}
      </ul>
      <section aria-labelledby="lists">
        <h2 id="lists" className="mt-14 border-b border-line pb-3 text-2xl">
          Names by theme
        </h2>
        <ul className="mt-6 grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
          {clusters.map((article) => (
            <ArticleCard key={article.slug} article={article} level={3} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="countries">
        <h2 id="countries" className="mt-14 border-b border-line pb-3 text-2xl">
          Names by country
        </h2>
        <p className="mt-6 max-w-[34em]">
          <Link to="/popular" className="link">
            Popular names by country
          </Link>
          : the names given most, year by year, from the counts of each office.
        </p>
      </section>
      <section aria-labelledby="more">
        <h2 id="more" className="mt-14 border-b border-line pb-3 text-2xl">
          More to read and to look through
        </h2>
        <p className="mt-6 max-w-[34em]">
          <Link to="/blog" className="link">
            The blog
          </Link>
          : the facts behind names, from how Linda rose and fell to why so many names end in a.
        </p>
        <p className="mt-3 max-w-[34em]">
          <Link to="/browse" className="link">
            Browse names
          </Link>
          : from A to Z, by origin, theme, decade, length and sound.
        </p>
      </section>
    </div>
  )
}
