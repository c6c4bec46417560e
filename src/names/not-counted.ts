import { fold, nameKey } from '#src/core/names/fold.ts'

/** Why a name has no counts: the register writes plain letters only, so it could count Victòria as Victoria alone. */
export function notCountedMessage(name: string): string {
  const plain = fold(name)
  if (plain === nameKey(name)) return `${name} does not appear in the U.S. birth counts.`
  const written = plain.charAt(0).toUpperCase() + plain.slice(1)
  return `${name} has no counts of its own: the U.S. data uses unaccented letters only, so it would be counted as ${written}.`
}
