// Apart from the comparison itself, which pages do not load.

/** The parts of a similarity, each from 0 (nothing in common) to 1 (the same). */
export const SIMILARITY_PARTS = ['sound', 'style', 'meaning', 'use'] as const
export type SimilarityPart = (typeof SIMILARITY_PARTS)[number]
export type SimilarityParts = Record<SimilarityPart, number>

/** How much each part counts; only their ratios matter, and a part with 0 does not count. */
export type SimilarityWeights = Record<SimilarityPart, number>

/**
 * Chosen so that most judgments of `tests/bench/similar/triples.txt` come out. A meaning counts least: parents who like
 * a name mostly ask for names that sound and feel like it.
 */
export const DEFAULT_WEIGHTS: SimilarityWeights = { sound: 0.28, style: 0.34, meaning: 0.1, use: 0.28 }
