import { type AtHome, atHome } from '#src/core/names/regions/at-home.ts'
import {
  bestRank,
  type NameInRegion,
  type NameRegions,
  publishedNow,
} from '#src/core/names/regions/name-in-region.ts'
import { RECENT_YEARS, type RegionSource, US } from '#src/core/names/regions/region.ts'
import { formatNumber } from '#src/ui/format-number.ts'

/** How many regions a prerendered page names: there are thousands of pages. */
const NAMED = 3

/** Beyond this rank of a second sex a few children are said in the table only. */
const NOTABLE = 1000

const list = new Intl.ListFormat('en')

/** As a text within a sentence: `the U.S.`, `France`. */
export const regionName = ({ id, label }: Pick<RegionSource, 'id' | 'label'>): string =>
  id === US ? 'the U.S.' : label

/** `no. 24 for girls`, `no. 156 for girls and no. 140 for boys`. */
export function rankText({ girls, boys }: Pick<NameInRegion, 'girls' | 'boys'>): string {
  const ranks = [
    ...(girls === null ? [] : [`no. ${formatNumber(girls)} for girls`]),
    ...(boys === null ? [] : [`no. ${formatNumber(boys)} for boys`]),
  ]
  return ranks.join(' and ')
}

/** `no. 31 for girls in France in 2024, as Chloé`. */
export function rankInRegion(name: Pick<NameInRegion, 'girls' | 'boys' | 'written' | 'region'>): string {
  const spelling = name.written === null ? '' : `, as ${name.written}`
  return `${rankText(name)} in ${regionName(name.region)} in ${name.region.lastYear}${spelling}`
}

/** `Most at home in Ireland and Scotland: 61 of 10,000 counted children in Ireland from 2020 to 2024.` */
export function atHomeText({ regions, perTenThousand }: AtHome): string {
  const [first] = regions
  if (!first) return ''
  const share = perTenThousand < 10 ? perTenThousand.toFixed(1) : formatNumber(Math.round(perTenThousand))
  const from = first.lastYear - RECENT_YEARS + 1
  const there = regions.length === 1 ? 'there' : `in ${regionName(first)}`
  return `Most at home in ${list.format(regions.map(regionName))}: ${share} of 10,000 counted children ${there} from ${from} to ${first.lastYear}.`
}

/** What a name's page says of its use outside the United States, in two sentences. */
export function regionsText({ regions, names }: NameRegions): string {
  const abroad = publishedNow(names, US).filter(({ region }) => region.id !== US)
  if (abroad.length === 0) return notPublishedText(regions.length - 1)
  const home = atHome(names, regions)
  const ranks = abroad.slice(0, NAMED).map(notableRanks).map(rankInRegion).join('; ')
  return `${home ? `${atHomeText(home)} ` : ''}${ranks.charAt(0).toUpperCase()}${ranks.slice(1)}.`
}

/** Without the rank of the other sex when that is far down. */
function notableRanks(name: NameInRegion): NameInRegion {
  const notable = (own: number | null): number | null =>
    own === bestRank(name) || (own ?? 0) <= NOTABLE ? own : null
  return { ...name, girls: notable(name.girls), boys: notable(name.boys) }
}

const notPublishedText = (others: number): string =>
  `Not in the newest published counts of the ${others} other countries and regions that we have counts of.`
