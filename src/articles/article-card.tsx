import { Link } from '@tanstack/react-router'
import { categoryOf } from '#src/core/articles/article-categories.ts'
import { type ArticleCard as Card, articlePath } from '#src/core/articles/article.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Bookmark } from '#src/ui/icons/bookmark.ts'
import { Illustration } from './illustration.tsx'

type Props = { article: Card; level: 2 | 3; first?: boolean; isSaved?: boolean }

/** A guide, cluster or post in a list: illustration, title, summary, reading time. */
export function ArticleCard({ article, level, first = false, isSaved = false }: Props) {
  const Title = `h${level}` as const
  const category = article.category === null ? null : categoryOf(article.category)
  return (
    <li className="group relative grid content-start gap-3">
      <Illustration slug={article.slug} alt="" first={first} />
      <Title className="text-xl">
        <Link
          to={articlePath(article) as '/'}
          className="after:absolute after:inset-0 after:rounded-card group-hover:text-accent"
        >
          {article.title}
        </Link>
      </Title>
      <p className="text-[0.9375rem] text-soft">{article.summary}</p>
      <p className="text-sm text-soft">
        {[category?.label, `${article.minutes} min read`, isSaved && 'Saved on this device']
          .filter(Boolean)
          .join(' · ')}
        {isSaved && (
          <Icon of={Bookmark} size={14} filled className="ml-1.5 inline align-[-2px] text-accent" />
        )}
      </p>
    </li>
  )
}
