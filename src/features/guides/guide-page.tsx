import { Link } from '@tanstack/react-router'
import type { Piece } from '#src/core/reading/piece.ts'
import type { Drawn } from '#src/reading/load-room.ts'
import { PieceArticle } from '#src/reading/piece-article.tsx'

/** One of the fixed guides, or a cluster. */
export function GuidePage({ piece, lists }: Drawn & { piece: Piece }) {
  return (
    <PieceArticle
      key={piece.slug}
      piece={piece}
      lists={lists}
      up={
        <Link to="/guides" activeOptions={{ exact: true }} className="link inline-flex min-h-11 items-center">
          Guides
        </Link>
      }
    />
  )
}
