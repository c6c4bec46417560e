import { gzipSync } from 'node:zlib'

/** Bytes, gzip, of the script that the home page loads before it responds. */
export const MAX_FIRST_LOAD = 95_000

/** A chunk by its file name, and its code. */
type Chunk = { file: string; code: string }

/** What the home page loads first, compressed, by chunk, the largest first; and whether that is too much. */
export function firstLoad(chunks: readonly Chunk[]): { lines: string[]; over: boolean } {
  const sizes = chunks
    .map(({ file, code }) => ({ file, bytes: gzipSync(code, { level: 9 }).length }))
    .toSorted((a, b) => b.bytes - a.bytes)
  const sum = sizes.reduce((total, { bytes }) => total + bytes, 0)
  const rows = sizes.map(({ file, bytes }) => `  ${String(bytes).padStart(6)} ${file}`)
  return {
    lines: [`first load of /: ${sum} bytes of gzipped script, at most ${MAX_FIRST_LOAD}`, ...rows],
    over: sum > MAX_FIRST_LOAD,
  }
}
