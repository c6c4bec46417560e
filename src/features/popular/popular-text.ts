import type { Move, Popular, PopularYear, RankedName } from '#src/core/names/regions/popular.ts'
import type { RegionSource } from '#src/core/names/regions/region.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { listed } from '#src/core/text/listed.ts'
import { regionName } from '#src/names/region-text.ts'
import { formatNumber } from '#src/ui/format-number.ts'

const FIRST = 10

/** What is special about this list: who leads it, how much of an earlier year's is left, who rose most. */
export function introText(region: RegionSource, { years, since, risers }: Popular): string {
  const [newest] = years
  if (!newest) return ''
  const label = regionName(region)
  const lead = `${leading(newest.girls)} for girls and ${leading(newest.boys)} for boys lead the list of ${newest.year} in ${label}.`
  const earlier = years.find(({ year }) => year === since)
  const [riser] = [...risers].sort((a, b) => b.before / b.now - a.before / a.now)
  return [
    lead,
    ...(earlier ? [stillThere(newest, earlier)] : []),
    ...(riser && since !== null
      ? [`No well-known name has risen more than ${riser.name}: ${moveText(riser)}.`]
      : []),
  ].join(' ')
}

/** The first letters of the names of the newest year, without accents: A, B, C. */
export function firstLetters({ years: [newest] }: Popular): string[] {
  const names = [...(newest?.girls ?? []), ...(newest?.boys ?? [])]
  const letters = new Set(names.map(({ name }) => fold(name).charAt(0).toUpperCase()))
  return [...letters].filter((letter) => /[A-Z]/.test(letter)).sort()
}

/** `Louise`; `Charlotte and Mila` when they share the first rank. */
function leading(list: readonly RankedName[]): string {
  return listed(list.filter(({ rank }) => rank === 1).map(({ name }) => name))
}

/** `Of the ten girls’ names given most in 2019, six are still among the ten; of the boys’, eight.` */
function stillThere(newest: PopularYear, earlier: PopularYear): string {
  const left = (sex: 'girls' | 'boys'): number => {
    const now = new Set(newest[sex].slice(0, FIRST).map(({ name }) => name))
    return earlier[sex].slice(0, FIRST).filter(({ name }) => now.has(name)).length
  }
  const girls = left('girls')
  return `Of the ten girls’ names given most in ${earlier.year}, ${NUMBERS[girls]} ${girls === 1 ? 'is' : 'are'} still in the top ten; of the boys’ names, ${NUMBERS[left('boys')]}.`
}

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'all ten']

/** `from no. 185 to no. 4`. */
export const moveText = ({ before, now }: Move): string =>
  `from no. ${formatNumber(before)} to no. ${formatNumber(now)}`
