import { Link } from '@tanstack/react-router'
import { categoryOf } from '#src/core/reading/categories.ts'
import { type PieceCard as Card, piecePath } from '#src/core/reading/piece.ts'
import { Figure } from './figure.tsx'

type Props = { piece: Card; level: 2 | 3; first?: boolean }

/** A guide, cluster or post in a list: drawing, title, what it is about, how long it takes. */
export function PieceCard({ piece, level, first = false }: Props) {
  const Title = `h${level}` as const
  const category = piece.category === null ? null : categoryOf(piece.category)
  return (
    <li className="group relative grid content-start gap-3">
      <Figure slug={piece.slug} alt="" first={first} />
      <Title className="text-xl">
        <Link
          to={piecePath(piece) as '/'}
          className="after:absolute after:inset-0 after:rounded-card group-hover:text-accent"
        >
          {piece.title}
        </Link>
      </Title>
      <p className="text-[0.9375rem] text-soft">{piece.summary}</p>
      <p className="text-sm text-soft">
        {[category?.label, `${piece.minutes} min read`].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}
