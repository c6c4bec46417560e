import type { Piece, PieceKind } from './piece.ts'

/** Where pieces come from: the network or its cache in the browser, the disk at build time. */
export type PiecesApi = {
  /** The first of these kinds that has a piece at the slug; null when none has. Rejects when it cannot be had now. */
  piece(kinds: PieceKind[], slug: string): Promise<Piece | null>
}

/** The build's file of a piece, which is also its key in the bundler's manifest. */
export function pieceFile(kind: PieceKind, slug: string): string {
  return `.generated/reading/${kind}-${slug}.json`
}
