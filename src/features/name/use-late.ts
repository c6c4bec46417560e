import type { NameKey, Background, YearlyBirths } from '#src/core/names/name.ts'
import { useLate } from '#src/names/late.ts'
import type { ArticleName } from './page-data.ts'
import { names } from '#src/names/page-names.ts'
import { loadSimilar } from './load-similar.ts'

/** The backgrounds of the senses, by origin. A detail has none until its file is loaded. */
export const useBackgrounds = (detail: ArticleName) => useLate(detail.key, partOf(detail), names.backgrounds)

function partOf({ entries }: ArticleName): Record<string, Background> | undefined {
  const byOrigin: Record<string, Background> = {}
  for (const { origin, background } of entries) {
    if (background === null) return undefined
    byOrigin[origin] = background
  }
  return byOrigin
}

/** Exact yearly counts; null for a name that was never counted. `initial` is from the prerendered page. */
export const useYearly = (detail: ArticleName, initial: YearlyBirths | null) =>
  useLate(detail.key, detail.births ? (initial ?? undefined) : null, names.yearly)

const similarOfCounted = (key: NameKey) => loadSimilar(names, key, true)
const similarOfUncounted = (key: NameKey) => loadSimilar(names, key, false)

/** The similar names: those that the page came with, or else loaded. */
export const useSimilar = ({ key, similar, births }: ArticleName) =>
  useLate(key, similar, births ? similarOfCounted : similarOfUncounted)

/** The exact yearly counts when they are wanted for the table of all regions, whose spelling of the name may be another. */
export const useUsBirths = (key: NameKey, there: YearlyBirths | null) =>
  useLate(key, there ?? undefined, names.yearly)

/** The counts of a name in every region. */
export const useRegions = (key: NameKey) => useLate(key, undefined, names.regions)
