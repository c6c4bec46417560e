import type { PiecesApi } from '#src/core/reading/pieces-api.ts'

/** Pieces as the page gets them: their code comes with the first one. */
export const pieces: PiecesApi = {
  piece: async (kinds, slug) => (await import('./fetch-piece.ts')).fetchPiece(kinds, slug),
}
