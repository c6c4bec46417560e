import type { NameDetail, YearlyBirths } from '#src/core/names/name.ts'
import { names } from '#src/names/names.ts'
import { useLate } from './use-late.ts'

/** Exact yearly counts; null for a name that was never counted. `initial` is from the prerendered page. */
export const useYearly = (detail: NameDetail, initial: YearlyBirths | null) =>
  useLate(detail.key, detail.births ? (initial ?? undefined) : null, names.yearly)
