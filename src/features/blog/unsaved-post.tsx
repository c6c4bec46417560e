import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ArticleCard as Card } from '#src/core/articles/article.ts'
import { ArticleCard } from '#src/articles/article-card.tsx'
import { Illustration } from '#src/articles/illustration.tsx'
import { readSavedSlugs } from '#src/articles/saved-slugs.ts'
import { useRetryWhenBack } from '#src/ui/use-retry-when-back.ts'

/** A post that cannot be read now: what it is about, when it opens, and what can be read instead. */
export function UnsavedPost({ post, cards }: { post: Card; cards: readonly Card[] }) {
  const router = useRouter()
  const [saved, setSaved] = useState<readonly string[]>([])
  useEffect(() => setSaved(readSavedSlugs()), [])
  useRetryWhenBack(() => void router.invalidate())
  const readable = cards.filter(({ kind, slug }) => kind === 'post' && saved.includes(slug))
  return (
    <div className="page pb-16">
      <div className="grid items-start gap-x-12 gap-y-6 pt-3 md:grid-cols-2">
        <div>
          <Link to="/blog" className="link inline-flex min-h-11 items-center">
            Blog
          </Link>
          <h1 tabIndex={-1} className="text-title">
            {post.title}
          </h1>
          <p className="mt-3 text-lg text-soft">{post.summary}</p>
          <p className="mt-1 text-sm text-soft">{post.minutes} min read</p>
          <p role="status" className="mt-6 rounded-card bg-tint p-4">
            This post isn’t on this device yet. It will open here when you’re back online. To have a post with
            you next time, turn on “Keep offline” while you read it.
          </p>
        </div>
        <Illustration slug={post.slug} alt="" first />
      </div>
      {readable.length > 0 && (
        <section aria-labelledby="saved-posts" className="mt-12">
          <h2 id="saved-posts" className="list-title">
            Saved on this device
          </h2>
          <ul className="mt-6 grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
            {readable.map((card) => (
              <ArticleCard key={card.slug} article={card} level={3} isSaved />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
