import type { Popular, PopularYear, RankedName } from '#src/core/names/regions/popular.ts'
import type { RegionSource } from '#src/core/names/regions/region.ts'
import { withFullStop } from '#src/core/text/full-stop.ts'
import { listed } from '#src/core/text/listed.ts'
import { regionName } from '#src/names/region-text.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import { leading, topTen } from './popular-text.ts'

/** With the list so many years before, the first ten are compared. */
const COMPARED_YEARS = 5

/** What is special about an earlier year: who led it, what was new at the top, and how much of it is given today. */
export function yearIntro(region: RegionSource, { years }: Popular, year: number): string {
  const [newest] = years
  const own = years.find((each) => each.year === year)
  if (!newest || !own) return ''
  const before = years.find((each) => each.year === year - COMPARED_YEARS)
  return [
    withFullStop(
      `${leading(own.girls)} for girls and ${leading(own.boys)} for boys led the list of ${year} in ${regionName(region)}`,
    ),
    ...(before ? [newAtTop(own, before)] : []),
    `The first hundred of ${newest.year} still have ${stillGiven(own.girls, newest.girls)} of the ${formatNumber(own.girls.length)} names given most to girls in ${year}, and ${stillGiven(own.boys, newest.boys)} of the ${formatNumber(own.boys.length)} given most to boys.`,
  ].join(' ')
}

/** `New in the top ten since 1980: Kate and Laura for girls, Shane for boys.` */
function newAtTop(own: PopularYear, before: PopularYear): string {
  const parts = (['girls', 'boys'] as const).flatMap((sex) => {
    const known = new Set(topTen(before[sex]).map(({ name }) => name))
    const fresh = topTen(own[sex]).flatMap(({ name }) => (known.has(name) ? [] : [name]))
    return fresh.length > 0 ? [`${listed(fresh)} for ${sex}`] : []
  })
  if (parts.length === 0) return `The names in the top ten were the same as in ${before.year}.`
  return `New in the top ten since ${before.year}: ${parts.join('; ')}.`
}

function stillGiven(then: readonly RankedName[], now: readonly RankedName[]): string {
  const given = new Set(now.map(({ name }) => name))
  const count = then.filter(({ name }) => given.has(name)).length
  return count === 0 ? 'none' : formatNumber(count)
}
