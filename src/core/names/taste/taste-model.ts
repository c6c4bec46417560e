/** What is learned from one person's judgments: how much each trait speaks for a name. */
export type TasteModel = {
  /** The sum of the evidence of traits, in nats: the logarithm of how many times likelier they are among saved names. */
  evidence(traits: readonly number[]): number
  /** Each trait that was judged, with its evidence and how many of the judged names have it. */
  weights: ReadonlyMap<number, { evidence: number; saved: number; passed: number }>
}

/**
 * So many names of the background count beside the saved ones, and as many beside the passed ones: with few judgments a
 * trait says little (a Dirichlet prior whose mean are the shares among all names).
 */
const PRIOR = 6

/**
 * A naive Bayes model: the share of a trait among the saved names against its share among those passed on, each drawn to
 * its share among all names. Where nothing was passed on, all names stand for what was not saved.
 * @param saved the traits of each saved name, as numbers
 * @param share the share of all names that have a trait
 */
export function learnTaste(
  saved: readonly (readonly number[])[],
  passed: readonly (readonly number[])[],
  share: (trait: number) => number,
): TasteModel {
  const weights = new Map<number, { evidence: number; saved: number; passed: number }>()
  const counts = { saved: countTraits(saved), passed: countTraits(passed) }
  for (const trait of new Set([...counts.saved.keys(), ...counts.passed.keys()])) {
    const ofSaved = counts.saved.get(trait) ?? 0
    const ofPassed = counts.passed.get(trait) ?? 0
    const prior = PRIOR * share(trait)
    const evidence =
      Math.log((ofSaved + prior) / (saved.length + PRIOR)) -
      Math.log((ofPassed + prior) / (passed.length + PRIOR))
    weights.set(trait, { evidence, saved: ofSaved, passed: ofPassed })
  }
  return {
    weights,
    evidence(traits) {
      let sum = 0
      for (const trait of traits) sum += weights.get(trait)?.evidence ?? 0
      return sum
    },
  }
}

function countTraits(names: readonly (readonly number[])[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const traits of names) for (const trait of traits) counts.set(trait, (counts.get(trait) ?? 0) + 1)
  return counts
}
