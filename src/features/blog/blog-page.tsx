import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { CATEGORIES, type Category, categoryOf } from '#src/core/articles/article-categories.ts'
import type { ArticleCard as Card } from '#src/core/articles/article.ts'
import { ArticleCard } from '#src/articles/article-card.tsx'
import { readSavedSlugs } from '#src/articles/saved-slugs.ts'
import { FeedLine, FeedTags } from './feed-links.tsx'
import { postsPage } from './posts-page.ts'

type Props = { cards: readonly Card[]; category: string | null; page?: number }

/** The posts, the newest first: all of them in pages, or those of one category. */
export function BlogPage({ cards, category: id, page = 1 }: Props) {
  const category = id === null ? null : categoryOf(id)
  const { shown, at, pages } = postsPage(cards, category, page)
  const [saved, setSaved] = useState<readonly string[]>([])
  // The prerendered list knows of none.
  useEffect(() => setSaved(readSavedSlugs()), [])
  const row = useRef<HTMLUListElement>(null)
  // Of a category the row shows its chip, which may be beyond the edge of a phone.
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && chip) row.current.scrollLeft = chip.offsetLeft - CHIP_MARGIN
  }, [id])
  const heading = useRef<HTMLHeadingElement>(null)
  // The other page may not have the link that was pressed.
  const turned = useRef(false)
  useEffect(() => {
    if (turned.current) heading.current?.focus({ preventScroll: true })
    turned.current = false
  }, [at])
  return (
    <div className="page pb-16">
      <FeedTags />
      <h1 ref={heading} tabIndex={-1} className="pt-3 text-title">
        {category?.label ?? 'Blog'}
      </h1>
      <p className="mt-3 max-w-[34em] text-lg text-soft">
        {category?.definition ??
          'The facts behind baby names. To read a post offline, turn on “Keep offline”.'}
      </p>
      <nav aria-label="Categories" className="side-rows mt-5">
        <ul ref={row} className="side-row md:flex md:flex-wrap md:gap-2">
          <li>
            <Link to="/blog" activeOptions={{ exact: true, includeSearch: false }} className={CHIP}>
              All posts
            </Link>
          </li>
          {CATEGORIES.map((one) => (
            <li key={one.id}>
              <Link to="/blog/category/$category" params={{ category: one.id }} className={CHIP}>
                {one.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ul aria-label="Posts" className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {shown.map((post, index) => (
          <ArticleCard
            key={post.slug}
            article={post}
            level={2}
            first={index < 3}
            isSaved={saved.includes(post.slug)}
          />
        ))}
      </ul>
      {pages > 1 && (
        <Pages category={category} at={at} pages={pages} onTurn={() => (turned.current = true)} />
      )}
      {!category && <FeedLine />}
    </div>
  )
}

/** What of the chip before it is seen, in CSS pixels: it says that there is more. */
const CHIP_MARGIN = 48

const CHIP =
  'chip min-h-11 border border-edge text-soft aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent'

type PagesProps = { category: Category | null; at: number; pages: number; onTurn: () => void }

function Pages({ category, at, pages, onTurn }: PagesProps) {
  return (
    <nav
      aria-label="Pages"
      className="mt-12 flex items-center justify-between gap-4 border-t border-line pt-5"
    >
      {at > 1 ? (
        <PageLink category={category} page={at - 1} rel="prev" onClick={onTurn}>
          Newer posts
        </PageLink>
      ) : (
        <span />
      )}
      <span className="text-sm text-soft">
        Page {at} of {pages}
      </span>
      {at < pages ? (
        <PageLink category={category} page={at + 1} rel="next" onClick={onTurn}>
          Older posts
        </PageLink>
      ) : (
        <span />
      )}
    </nav>
  )
}

type PageLinkProps = {
  category: Category | null
  page: number
  rel: 'prev' | 'next'
  onClick: () => void
  children: string
}

/** A link to a page of the same list. The URL of the first one has no number. */
function PageLink({ category, page, ...rest }: PageLinkProps) {
  const shared = { search: page > 1 ? { page } : {}, className: 'button button-line', ...rest }
  return category ? (
    <Link to="/blog/category/$category" params={{ category: category.id }} {...shared} />
  ) : (
    <Link to="/blog" {...shared} />
  )
}
