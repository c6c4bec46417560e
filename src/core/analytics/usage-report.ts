import * as v from 'valibot'
import { PAGE_TYPES } from '#src/core/ingest/page-types.ts'
import { FUNNEL_STEPS } from './funnel.ts'
import { VITALS } from './rating.ts'

/** SQLSTATE with which the database refuses the report to everyone but admins. */
export const NOT_ADMIN = '0P000'

/** A group of fewer tab sessions is hidden, by the database. */
export const MIN_SESSIONS = 5

/** Days in UTC, ISO. The last one is included. */
export type DayRange = { from: string; to: string }

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const value = v.pipe(v.number(), v.minValue(0))
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,100}$/))
const path = v.pipe(v.string(), v.regex(/^\/[^?#]{0,199}$/))
const pageType = v.picklist(PAGE_TYPES)
const day = v.pipe(v.string(), v.isoDate())

/** The rows of each list. `sessions` are tab sessions; percentiles are by nearest rank. */
const ROWS = {
  /** One UTC day; of all page types together (null) or of one. `views` are page views. */
  days: v.object({ day, page_type: v.nullable(pageType), sessions: count, views: count }),
  funnel: v.object({ step: v.picklist(FUNNEL_STEPS), sessions: count }),
  /** Goals of name generation, and conversions. */
  goals: v.object({ goal: v.string(), sessions: count, times: count }),
  /** Half of the sessions scrolled at least to `depth` (percent), and read for at least so many `seconds`. */
  posts: v.object({ post_id: slug, sessions: count, views: count, depth: value, seconds: value }),
  clusters: v.object({ cluster_id: slug, sessions: count, views: count }),
  links: v.object({ from: path, to: path, type: v.string(), sessions: count, clicks: count }),
  vitals: v.object({
    page_type: pageType,
    vital: v.picklist(VITALS),
    sessions: count,
    visits: count,
    p75: value,
  }),
} as const

type ListName = keyof typeof ROWS
export type UsageRow<L extends ListName> = v.InferOutput<(typeof ROWS)[L]>

/**
 * What all who have consented did within a range of days, in groups of at least `MIN_SESSIONS` tab sessions. `total` is
 * null when even all together are fewer.
 */
export type UsageReport = { total: { sessions: number; views: number } | null } & {
  [L in ListName]: UsageRow<L>[]
}

const Lists = v.object({
  total: v.nullable(v.object({ sessions: count, views: count })),
  ...v.entriesFromList(Object.keys(ROWS) as ListName[], v.array(v.unknown())),
})

/** How many rows are read before the page may do something else. */
const PORTION = 500

/**
 * Reads the database's answer, of which one list may have 10,000 rows: `pause` lets the page do other things in between.
 * Rows that do not fit are left out, since a newer server may know kinds that this page does not.
 * @throws ValiError when it is no report at all
 */
export async function readUsageReport(json: unknown, pause: () => Promise<void>): Promise<UsageReport> {
  const lists = v.parse(Lists, json)
  const rowsOf = async <L extends ListName>(list: L): Promise<UsageRow<L>[]> => {
    const schema: v.GenericSchema<unknown, UsageRow<L>> = ROWS[list]
    const rows: UsageRow<L>[] = []
    for (const [at, row] of lists[list].entries()) {
      if (at % PORTION === PORTION - 1) await pause()
      const parsed = v.safeParse(schema, row, { abortEarly: true })
      if (parsed.success) rows.push(parsed.output)
    }
    return rows
  }
  return {
    total: lists.total,
    days: await rowsOf('days'),
    funnel: await rowsOf('funnel'),
    goals: await rowsOf('goals'),
    posts: await rowsOf('posts'),
    clusters: await rowsOf('clusters'),
    links: await rowsOf('links'),
    vitals: await rowsOf('vitals'),
  }
}
