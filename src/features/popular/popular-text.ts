import type { Move, Popular, PopularYear, RankedName } from '#src/core/names/regions/popular.ts'
import type { RegionSource } from '#src/core/names/regions/region.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { withFullStop } from '#src/core/text/full-stop.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { listed } from '#src/core/text/listed.ts'
import { regionName } from '#src/names/region-text.ts'
import { formatNumber } from '#src/core/text/format-number.ts'

/** What is special about this list: who leads it, how much of an earlier year's is left, who rose most. */
export function introText(region: RegionSource, { years, since, risers }: Popular): string {
  const [newest] = years
  if (!newest) return ''
  const lead = `${leading(newest.girls)} for girls and ${leading(newest.boys)} for boys lead the list of ${newest.year} in ${regionName(region)}`
  const earlier = years.find(({ year }) => year === since)
  const [riser] = risers.toSorted((a, b) => b.before / b.now - a.before / a.now)
  return [
    withFullStop(lead),
    ...(earlier ? [stillThere(newest, earlier)] : []),
    ...(riser ? [`Of the names in both lists, ${riser.name} rose most: ${moveText(riser)}.`] : []),
  ].join(' ')
}

/** The first letters of the names of the newest year, without accents: A, B, C. */
export function firstLetters({ years: [newest] }: Popular): string[] {
  const names = [...(newest?.girls ?? []), ...(newest?.boys ?? [])]
  const letters = new Set(names.map(({ name }) => fold(name).charAt(0).toUpperCase()))
  return [...letters].filter((letter) => /[A-Z]/.test(letter)).sort()
}

/** `Louise`; `Charlotte and Mila` when they share the first rank. */
export function leading(list: readonly RankedName[]): string {
  return listed(list.filter(({ rank }) => rank === 1).map(({ name }) => name))
}

/** `Six of the ten girls’ names in the top ten of 2019 were still there in 2024, and eight of the ten boys’ names.` */
function stillThere(newest: PopularYear, earlier: PopularYear): string {
  const left = (sex: 'girls' | 'boys'): string => {
    const now = new Set(topTen(newest[sex]).map(({ name }) => name))
    const before = topTen(earlier[sex])
    const count = before.filter(({ name }) => now.has(name)).length
    return `${count === before.length ? 'all' : numberText(count)} of the ${numberText(before.length)} ${sex}’ names`
  }
  return `${capitalized(left('girls'))} in the top ten of ${earlier.year} were still there in ${newest.year}, and ${left('boys')}.`
}

/** More than ten when several share the last rank. */
export const topTen = (list: readonly RankedName[]) => list.filter(({ rank }) => rank <= 10)

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const numberText = (value: number): string => NUMBERS[value] ?? String(value)

/** `from #185 to #4`. */
export const moveText = ({ before, now }: Move): string =>
  `from #${formatNumber(before)} to #${formatNumber(now)}`
