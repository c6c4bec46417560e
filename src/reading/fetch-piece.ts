import type { Piece, PieceKind } from '#src/core/reading/piece.ts'
import { pieceFile, type PiecesApi } from '#src/core/reading/pieces-api.ts'
import { readPiece } from '#src/core/reading/read-piece.ts'

const urls = import.meta.glob<string>('/.generated/reading/{guide,cluster,post}-*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The address of a piece's text in this build; undefined when there is no such piece. */
export function pieceUrl(kind: PieceKind, slug: string): string | undefined {
  return urls[`/${pieceFile(kind, slug)}`]
}

/** Whether a file, by its path, is a piece's text in this build. */
export function isInThisBuild(path: string): boolean {
  return Object.values(urls).includes(path)
}

/** Fetches a piece; the service worker answers where there is no network. */
export const fetchPiece: PiecesApi['piece'] = async (kinds, slug): Promise<Piece | null> => {
  const url = kinds.map((kind) => pieceUrl(kind, slug)).find((found) => found !== undefined)
  if (url === undefined) return null
  const response = await fetch(url)
  if (!response.ok) throw new TypeError(`Failed to fetch ${url}: ${response.status}`)
  return readPiece(await response.json())
}
