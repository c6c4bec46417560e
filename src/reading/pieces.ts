import type { PieceCard } from '#src/core/reading/piece.ts'

const [index] = Object.values(
  import.meta.glob<PieceCard[]>('/.generated/reading/index.json', { import: 'default', eager: true }),
)

/** The cards of all guides, clusters and posts, the newest first. */
export const PIECES: readonly PieceCard[] = index ?? []
