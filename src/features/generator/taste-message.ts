import type { TasteSummary } from '#src/core/names/taste/judgments.ts'

/** What leads the order of results: "Ordered by your taste: Irish, two syllables. Less of: ending in -a." */
export function tasteMessage({ more, less }: TasteSummary): string {
  const first =
    more.length > 0
      ? `Ordered by your taste: ${more.join(', ')}.`
      : 'Ordered by the names you saved and passed on.'
  return less.length > 0 ? `${first} Less of: ${less.join(', ')}.` : first
}
