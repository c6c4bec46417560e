import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
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
