import { type AtHome, atHome } from '#src/core/names/regions/at-home.ts'
import { type CrossOver, crossOver } from '#src/core/names/regions/cross-over.ts'
import {
  bestRank,
  type NameInRegion,
  type NameRegions,
  publishedNow,
} from '#src/core/names/regions/name-in-region.ts'
import { RECENT_YEARS, type Region, type RegionSource, US } from '#src/core/names/regions/region.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { withFullStop } from '#src/core/text/full-stop.ts'
import { listed } from '#src/core/text/listed.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import { childrenText } from './history-text.ts'

/** How many regions a prerendered page names: there are thousands of pages. */
const NAMED = 3

/** Beyond this rank of a second sex a few children are said in the table only. */
const NOTABLE = 1000

/** As a text within a sentence: `the U.S.`, `France`. */
export const regionName = ({ id, label }: Pick<RegionSource, 'id' | 'label'>): string =>
  id === US ? 'the U.S.' : label

/** `#24 for girls`, `#156 for girls and #140 for boys`. */
export function rankText({ girls, boys }: Pick<NameInRegion, 'girls' | 'boys'>): string {
  const ranks = [
    ...(girls === null ? [] : [`#${formatNumber(girls)} for girls`]),
    ...(boys === null ? [] : [`#${formatNumber(boys)} for boys`]),
  ]
  return listed(ranks)
}

/** `#31 for girls in France, 2024, as Chloé`. */
export function rankInRegion(name: Pick<NameInRegion, 'girls' | 'boys' | 'written' | 'region'>): string {
  const spelling = name.written === null ? '' : `, as ${name.written}`
  return `${rankText(name)} in ${regionName(name.region)}, ${name.region.lastYear}${spelling}`
}

/** `24 of 10,000`, `3.5 of 10,000`, `under 0.1 of 10,000`. */
export function shareText(perTenThousand: number): string {
  const share =
    perTenThousand < 0.1
      ? 'under 0.1'
      : perTenThousand < 9.95
        ? perTenThousand.toFixed(1)
        : formatNumber(Math.round(perTenThousand))
  return `${share} of 10,000`
}

/** `Most at home in Ireland and Scotland: 61 of 10,000 counted children in Ireland from 2020 to 2024.` */
export function atHomeText({ regions, perTenThousand }: AtHome): string {
  const [first] = regions
  if (!first) return ''
  const from = first.lastYear - RECENT_YEARS + 1
  const there = regions.length === 1 ? 'there' : `in ${regionName(first)}`
  return `Most at home in ${listed(regions.map(regionName))}: ${shareText(perTenThousand)} counted children ${there} from ${from} to ${first.lastYear}.`
}

/**
 * `In the top 100 for girls in Ireland since 1990; in the U.S. top 1,000 since 2008.` Of counts that end years before
 * those of the U.S. only their years are known: `from 1990 to 2017`.
 */
export function crossOverText({ sex, home, us }: CrossOver): string {
  const { region, since, written } = home
  const begun = since === region.firstYear ? `${since} or earlier` : String(since)
  const isNew = region.lastYear >= us.region.lastYear - 1
  const years = isNew ? `since ${begun}` : `from ${begun} to ${region.lastYear}`
  const spelling = written === null ? '' : ` (as ${written})`
  const list = us.top === home.top ? '' : ` top ${formatNumber(us.top)}`
  return `In the top ${home.top} for ${sex} in ${regionName(region)}${spelling} ${years}; in the U.S.${list} since ${us.since}.`
}

/** What a name's page says of its use outside the United States, in two or three sentences, when it is looked up there. */
export function regionsText({ regions, names }: NameRegions): string {
  const abroad = publishedNow(names, US).filter(({ region }) => region.id !== US)
  const others = regions.filter((region) => region.id !== US && isComparable(region))
  if (abroad.length === 0)
    return `Not in the newest published counts of the ${others.length} countries and regions outside the U.S. that we cover.`
  const home = atHome(names, regions)
  const ranks = abroad.slice(0, NAMED).map(notableRanks).map(rankInRegion).join('; ')
  const over = home && crossOver(names, home)
  return [
    ...(home ? [atHomeText(home)] : []),
    ...(over ? [crossOverText(over)] : []),
    `${capitalized(ranks)}.`,
  ].join(' ')
}

/** Without the rank of the other sex when that is far down. */
function notableRanks(name: NameInRegion): NameInRegion {
  const notable = (own: number | null): number | null =>
    own === bestRank(name) || (own ?? 0) <= NOTABLE ? own : null
  return { ...name, girls: notable(name.girls), boys: notable(name.boys) }
}

/** Whether names are looked up by their own letters: where the office uses others, few are found. */
const isComparable = ({ script }: Region): boolean => script === undefined

/**
 * What an office publishes: `Names given fewer than 5 times in a year are not published, and counts are rounded to the
 * nearest 5.`, `Every name is published, except: from 2018 to 2023 only the top 100 girls’ and boys’ names.`
 */
export function publishedText(source: RegionSource): string {
  const { threshold, top, topYears, rounded, note } = source
  const topNames = `the top ${top} girls’ and boys’ names`
  const limit =
    top !== undefined && !topYears
      ? `Only ${topNames} of a year are published`
      : threshold > 1
        ? `Names given fewer than ${threshold} times in a year are not published`
        : 'Every name is published'
  const rounding = rounded === undefined ? '' : `, and counts are rounded to the nearest ${rounded}`
  const exceptions = [
    ...(top !== undefined && topYears ? [`from ${topYears[0]} to ${topYears[1]} only ${topNames}`] : []),
    ...(source.except === undefined ? [] : [source.except]),
  ]
  const except = exceptions.length === 0 ? '' : `, except: ${exceptions.join('; ')}`
  return `${limit}${rounding}${except}.${note === undefined ? '' : ` Note: ${note}.`}`
}

/** `Not in the newest published counts of France and Poland.`; null when it is in all that can be compared. */
export function absentText({ regions }: NameRegions, shown: readonly NameInRegion[]): string | null {
  const absent = regions
    .filter(isComparable)
    .filter(({ id }) => !shown.some(({ region }) => region.id === id))
  return absent.length === 0
    ? null
    : withFullStop(`Not in the newest published counts of ${listed(absent.map(regionName))}`)
}

/**
 * What the counts of the person's own region say: `#3 for girls in Ireland, 2024`; null when the name was looked up
 * nowhere, or the region is unknown.
 */
export function ownRankText({ regions, names }: NameRegions, own: string): string | null {
  const region = regions.find(({ id }) => id === own)
  if (!region || names.length === 0) return null
  const there = names.find((name) => name.region.id === own && bestRank(name) !== null)
  if (there) return rankInRegion(there)
  return isComparable(region)
    ? `not in the newest published counts of ${regionName(region)}`
    : `not found in the counts of ${regionName(region)}, which are in ${region.script} letters`
}

/** How many children were given a name in the newest year of the person's own region: `2,005 boys`; '' where that is not known. */
export function ownBirthsText({ names }: Pick<NameRegions, 'names'>, own: string): string {
  const there = names.find((name) => name.region.id === own && bestRank(name) !== null)
  const births = there?.births
  if (!births) return ''
  const at = there.region.lastYear - births.firstYear
  return childrenText({ girls: births.girls[at] ?? 0, boys: births.boys[at] ?? 0 })
}

/** Of a name whose counts are looked up in the United States only; it may be published elsewhere. */
export const usOnlyText = (name: string): string => `We have only U.S. counts for ${name}.`
