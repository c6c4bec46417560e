import type { Gender, NameSummary, Sense } from '#src/core/names/name.ts'

const WHOM: Record<Gender, string> = { f: 'girls', m: 'boys', u: 'girls and boys' }

/** `About 65 % of the children named Quinn in the U.S. are girls. By tradition it is for boys (Irish).` */
export function formatGivenTo({
  name,
  senses,
  births,
}: Pick<NameSummary, 'name' | 'senses' | 'births'>): string {
  const counted = births
    ? countedText(name, births.girlShare)
    : `${name} is not in the published U.S. counts.`
  return senses.length === 0 ? counted : `${counted} By tradition it is for ${traditions(senses)}.`
}

/** The share is known in twentieths. */
function countedText(name: string, girlShare: number): string {
  const children = `children named ${name} in the U.S.`
  if (girlShare === 0 || girlShare === 1)
    return `Nearly all ${children} are ${girlShare === 1 ? 'girls' : 'boys'}.`
  const more = girlShare >= 0.5 ? 'girls' : 'boys'
  return `About ${Math.round(Math.max(girlShare, 1 - girlShare) * 100)} % of the ${children} are ${more}.`
}

/** `boys (Irish)`, `girls (Hebrew), boys (Welsh)`: in the order of the senses. */
function traditions(senses: Sense[]): string {
  const byGender = new Map<Gender, Set<string>>()
  for (const { gender, originLabel } of senses)
    byGender.set(gender, (byGender.get(gender) ?? new Set()).add(originLabel))
  return Array.from(byGender, ([gender, labels]) => `${WHOM[gender]} (${[...labels].join(', ')})`).join('; ')
}
