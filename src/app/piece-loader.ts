import { notFound } from '@tanstack/react-router'
import type { PageHead } from '#src/core/seo/page-head.ts'
import type { Piece, PieceKind } from '#src/core/reading/piece.ts'
import { drawFrom, type Drawn } from '#src/reading/load-room.ts'
import { pieceHead } from './piece-head.ts'
import type { AppContext } from './router.tsx'

/** `piece` and `head` come with the code; only what is drawn from the names travels in a prerendered page. */
export type PieceData = Drawn & { piece: Piece; head: PageHead }

/** The first of these kinds at the slug, so that a fixed guide goes before a cluster. Not found when there is none. */
export async function loadPieceData(
  context: AppContext,
  routeId: string,
  kinds: PieceKind[],
  slug: string,
): Promise<PieceData> {
  // First: it belongs to this page alone, whether the text comes or not.
  const initial = context.initial.take(routeId) as Drawn | undefined
  const piece = await context.pieces.piece(kinds, slug)
  if (!piece) throw notFound()
  const drawn = initial ?? (await drawFrom(context.names, piece))
  return { ...drawn, piece, head: pieceHead(piece, drawn) }
}
