import { unitLength, type Vectors } from './vectors.ts'
import type { WordNet } from './wordnet.ts'

/** The weight of a WordNet link between two words, by its pointer symbol; words of one sense have weight 1. */
const DRAWS: Record<string, number> = {
  '+': 1,
  '&': 0.8,
  '=': 0.6,
  '^': 0.6,
  '@': 0.4,
  '~': 0.4,
  '%p': 0.2,
  '#p': 0.2,
}
/** Only a word's most frequent senses count. */
const BY_RANK = [1, 0.6]
const ROUNDS = 10
/** The total weight of a word's neighbors; its own vector has weight 1. */
const NEIGHBOURS = 2

/**
 * Moves words that WordNet links closer together (Faruqui et al. 2015, "Retrofitting Word Vectors to Semantic
 * Lexicons"): vectors alone cannot distinguish a synonym from an opposite.
 */
export function retrofit(vectors: Vectors, wordnet: WordNet): Vectors {
  const { words, rowOf, width, data } = vectors
  const neighbours = neighboursOf(rowOf, wordnet)
  const moved = Float32Array.from(data)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [row, others] of neighbours) {
      const sum = new Float64Array(width)
      let total = 0
      for (const [other, weight] of others) {
        total += weight
        for (let at = 0; at < width; at++)
          sum[at] = (sum[at] ?? 0) + weight * (moved[other * width + at] ?? 0)
      }
      for (let at = 0; at < width; at++) {
        const pulled = ((sum[at] ?? 0) * NEIGHBOURS) / total
        moved[row * width + at] = ((data[row * width + at] ?? 0) + pulled) / (1 + NEIGHBOURS)
      }
    }
  }
  return unitLength({ words, rowOf, width, data: moved })
}

function neighboursOf(
  rowOf: Vectors['rowOf'],
  { senses, sensesOf }: WordNet,
): Map<number, Map<number, number>> {
  const neighbours = new Map<number, Map<number, number>>()
  const draw = (from: number, to: number | undefined, weight: number): void => {
    if (to === undefined || from === to) return
    for (const [a, b] of [
      [from, to],
      [to, from],
    ] as const) {
      const own = neighbours.get(a) ?? new Map<number, number>()
      own.set(b, Math.max(own.get(b) ?? 0, weight))
      neighbours.set(a, own)
    }
  }
  for (const [word, own] of sensesOf) {
    const row = rowOf.get(word)
    if (row === undefined) continue
    for (const { id, rank } of own) {
      const weight = BY_RANK[rank]
      if (weight === undefined) continue
      const sense = senses.get(id)
      for (const other of sense?.words ?? []) draw(row, rowOf.get(other), weight)
      for (const { kind, to } of sense?.links ?? []) {
        const link = DRAWS[kind]
        if (link === undefined) continue
        for (const other of senses.get(to)?.words ?? []) draw(row, rowOf.get(other), weight * link)
      }
    }
  }
  return neighbours
}
