import {
  DEFAULT_WEIGHTS,
  SIMILARITY_PARTS,
  type SimilarityPart,
  type SimilarityWeights,
} from '#src/core/names/similar/weights.ts'

/** The parts in which names should be similar, in the order of `SIMILARITY_PARTS`; never none. */
export type SimilarIn = readonly SimilarityPart[]

export const ALL_PARTS: SimilarIn = SIMILARITY_PARTS

/** The usual weights of the chosen parts, none for the others. */
export function weightsOf(chosen: SimilarIn): SimilarityWeights {
  const weights = { ...DEFAULT_WEIGHTS }
  for (const part of SIMILARITY_PARTS) if (!chosen.includes(part)) weights[part] = 0
  return weights
}

/** The parts with one chosen or not; without the last one all count again. */
export function toggled(chosen: SimilarIn, part: SimilarityPart): SimilarIn {
  const next = SIMILARITY_PARTS.filter((each) => chosen.includes(each) !== (each === part))
  return next.length === 0 ? ALL_PARTS : next
}
