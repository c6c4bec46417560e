import type { Gender, NameSummary, Sense } from '#src/core/names/name.ts'
import { listed } from '#src/core/text/listed.ts'

const WHOSE: Record<Gender, string> = {
  f: 'a girls’ name',
  m: 'a boys’ name',
  u: 'a name for girls and boys',
}

/** `About 65% of the children named Quinn in the U.S. are girls. In our collection it’s a boys’ name (Irish).` */
export function formatGivenTo({
  name,
  senses,
  births,
}: Pick<NameSummary, 'name' | 'senses' | 'births'>): string {
  const counted = births
    ? countedText(name, births.girlShare)
    : `${name} is not in the published U.S. counts.`
  return senses.length === 0 ? counted : `${counted} In our collection it’s ${genders(senses)}.`
}

/** The share is known in twentieths. */
function countedText(name: string, girlShare: number): string {
  const children = `children named ${name} in the U.S.`
  if (girlShare === 0 || girlShare === 1)
    return `Nearly all ${children} are ${girlShare === 1 ? 'girls' : 'boys'}.`
  const more = girlShare >= 0.5 ? 'girls' : 'boys'
  return `About ${Math.round(Math.max(girlShare, 1 - girlShare) * 100)}% of the ${children} are ${more}.`
}

/** `a boys’ name (Irish)`, `a girls’ name (Hebrew) and a boys’ name (Welsh)`: in the order of the senses. */
function genders(senses: Sense[]): string {
  const byGender = new Map<Gender, Set<string>>()
  for (const { gender, originLabel } of senses)
    byGender.set(gender, (byGender.get(gender) ?? new Set()).add(originLabel))
  return listed(Array.from(byGender, ([gender, labels]) => `${WHOSE[gender]} (${[...labels].join(', ')})`))
}
