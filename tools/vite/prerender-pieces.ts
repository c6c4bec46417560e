import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Piece, PieceCard } from '#src/core/reading/piece.ts'
import { pieceFile, type PiecesApi } from '#src/core/reading/pieces-api.ts'
import { readPiece } from '#src/core/reading/read-piece.ts'

/** Pieces as the build has just compiled them. */
export function piecesFromDisk(root: string): PiecesApi {
  return {
    async piece(kinds, slug) {
      const file = kinds
        .map((kind) => path.join(root, pieceFile(kind, slug)))
        .find((found) => existsSync(found))
      return file === undefined ? null : readPiece(JSON.parse(await readFile(file, 'utf8')))
    },
  }
}

/** Every piece, the newest first. Throws when a listed one was not compiled. */
export async function allPieces(root: string): Promise<Piece[]> {
  const index = await readFile(path.join(root, '.generated/reading/index.json'), 'utf8')
  const { piece } = piecesFromDisk(root)
  return Promise.all(
    (JSON.parse(index) as PieceCard[]).map(async ({ kind, slug }) => {
      const found = await piece([kind], slug)
      if (!found) throw new Error(`${kind} ${slug} is listed but was not compiled`)
      return found
    }),
  )
}
