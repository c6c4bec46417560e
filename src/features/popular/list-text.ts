import { listed } from '#src/core/text/listed.ts'
import { withFullStop } from '#src/core/text/full-stop.ts'
import { regionName } from '#src/names/region-text.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import type { CountryList } from './country-lists.ts'
import type { NamesOfList, SexOfList } from './listed-names.ts'

/**
 * What is special about a list: how many of the names given most in the region are on it, how many children have one, and
 * who leads it.
 */
export function listIntro(list: CountryList, { girls, boys }: NamesOfList, year: number): string {
  const count = ({ names }: SexOfList): string => (names.length === 0 ? 'none' : formatNumber(names.length))
  return [
    `Of the ${formatNumber(girls.among)} names given most to girls in ${regionName(list.region)} in ${year}, ${count(girls)} ${girls.names.length === 1 ? singular(list.holds) : list.holds}; of the ${formatNumber(boys.among)} given most to boys, ${count(boys)}.`,
    `Out of every 1,000 girls with one of those names, ${share(girls)} got a name from this list; out of every 1,000 boys, ${share(boys)}.`,
    leading(girls, boys),
  ].join(' ')
}

/** `is Irish`, `has a meaning to do with light`, `starts with S`. */
const singular = (holds: string): string =>
  holds
    .replace(/^are/, 'is')
    .replace(/^have/, 'has')
    .replace(/^start/, 'starts')

function share({ births, birthsAmong }: SexOfList): string {
  const children = birthsAmong === 0 ? 0 : (1000 * births) / birthsAmong
  if (children === 0) return 'none'
  return children < 1 ? 'fewer than one' : formatNumber(Math.round(children))
}

/** `The list begins with Erin at #65 for girls and Rory at #40 for boys.` Names that share a rank lead together. */
function leading(girls: SexOfList, boys: SexOfList): string {
  const first = ({ names }: SexOfList): string | null => {
    const [leader] = names
    if (!leader) return null
    const leaders = names.filter(({ rank }) => rank === leader.rank).map(({ name }) => name)
    return `${listed(leaders)} at #${formatNumber(leader.rank)}`
  }
  const parts = [
    ['girls', first(girls)],
    ['boys', first(boys)],
  ].flatMap(([sex, text]) => (text ? [`${text} for ${sex}`] : []))
  return withFullStop(`The list begins with ${listed(parts)}`)
}
