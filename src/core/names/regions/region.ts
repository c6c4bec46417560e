import * as v from 'valibot'
import { readJson } from '#src/core/names/corpus/columns.ts'
import { packCounts, unpackCounts } from '#src/core/names/popularity/pack-counts.ts'
import { plainSlug } from '#src/core/names/spelling/fold.ts'

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0))

const regionSchema = v.object({
  /** The name of its file in `content/counts`, such as `fr`. */
  id: v.string(),
  /** As texts name it: `France`, `the United States`. */
  label: v.string(),
  office: v.string(),
  /** The title of the office's publication. */
  title: v.string(),
  licence: v.string(),
  url: v.string(),
  firstYear: wholeNumber,
  /** The newest year, to which ranks belong. */
  lastYear: wholeNumber,
  /** A name given fewer times in a year is not published. */
  threshold: wholeNumber,
  /** The office rounds to multiples of this. */
  rounded: v.optional(wholeNumber),
  /** Only this many names of each sex are published a year. */
  top: v.optional(wholeNumber),
  /** First and last year of which that is so; without them of all. */
  topYears: v.optional(v.tuple([wholeNumber, wholeNumber])),
  /** What is published or left out against the threshold. */
  except: v.optional(v.string()),
  /** Only so many names are published, chosen by the counts of all years: one that is missing may be given in the newest. */
  selected: v.optional(wholeNumber),
  note: v.optional(v.string()),
  /** The office writes names in this script; names are found by their form in it. */
  script: v.optional(v.picklist(['Hebrew'])),
  /** All published births of the newest `RECENT_YEARS` years, girls and boys together. */
  recentBirths: wholeNumber,
  /** All published births of each year from `firstYear` on, packed in the file. */
  births: v.pipe(v.string(), v.transform(unpackCounts)),
})

/** A country, or a part of one, whose office publishes how many children were given each name. */
export type Region = v.InferOutput<typeof regionSchema>

/** What a page needs of a region to name its office. */
export type RegionSource = Omit<Region, 'births' | 'recentBirths'>

/** The years whose births are added up where one year would be chance. */
export const RECENT_YEARS = 5

/** Whether only top names are published of a year: how many children were born then is not known. */
export function isTopYear({ top, topYears }: Pick<Region, 'top' | 'topYears'>, year: number): boolean {
  if (top === undefined) return false
  const [from, to] = topYears ?? [0, Infinity]
  return year >= from && year <= to
}

/** The region of the counts that are known of every name. */
export const US = 'us'

/** The last part of the address of a region's page: `united-states`. */
export const regionSlug = ({ label }: Pick<Region, 'label'>): string => plainSlug(label.replace(/^the /, ''))

/** The content of `regions.json`. */
export const writeRegions = (regions: readonly Region[]): string =>
  JSON.stringify(regions.map((region) => ({ ...region, births: packCounts(region.births) })))

/** Reads what `writeRegions` wrote; throws `data-damaged` for anything else. */
export const readRegions = (text: string): Region[] => readJson(v.array(regionSchema), text)
