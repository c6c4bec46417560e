import type { NamesApi } from '#src/core/protocol/names-worker.ts'
import type { NameSummary } from '#src/core/names/name.ts'
import type { ChartOrder, ListOrder, Piece } from '#src/core/reading/piece.ts'
import type { Trend } from './trend-chart.tsx'

/** What a piece draws from the names: its lists, and its charts, null for one whose counts could not be had. */
export type Drawn = { lists: NameSummary[][]; charts: (Trend | null)[] }

/** Asks for everything that a piece draws from the names. What cannot be had is left out: the text matters more. */
export async function drawFrom(names: NamesApi, piece: Piece): Promise<Drawn> {
  const [lists, charts] = await Promise.all([
    Promise.all(piece.lists.map((order) => listOf(names, order).catch(() => []))),
    Promise.all(piece.charts.map((order) => trendOf(names, order).catch(() => null))),
  ])
  return { lists, charts }
}

async function listOf(names: NamesApi, { ask, limit }: ListOrder): Promise<NameSummary[]> {
  if ('keys' in ask) {
    const found = await names.summaries(ask.keys)
    return found.filter((name) => name !== null).map(withoutReasons)
  }
  const result = await names.search({ text: '', filters: ask.filters, seed: 0, offset: 0, limit })
  return result.names.map(withoutReasons)
}

/** The list's title says already why a name is in it. */
function withoutReasons(name: NameSummary): NameSummary {
  return { ...name, reasons: [] }
}

async function trendOf(names: NamesApi, { names: asked, sex }: ChartOrder): Promise<Trend | null> {
  const found = await Promise.all(
    asked.map(async ({ key, name }) => ({ name, births: await names.yearly(key) })),
  )
  const firstYear = found.find(({ births }) => births)?.births?.firstYear
  if (firstYear === undefined) return null
  return {
    firstYear,
    lines: found.flatMap(({ name, births }) => (births ? [{ name, counts: births[sex] }] : [])),
  }
}
