import type { NameDetail, YearlyBirths } from '#src/core/names/name.ts'
import { names } from '#src/names/names.ts'
import { useLate } from './use-late.ts'

/** Exact counts a year; null for a name that was never counted. `initial` came with the page. */
export const useYearly = (detail: NameDetail, initial: YearlyBirths | null) =>
  useLate(detail.key, detail.births ? (initial ?? undefined) : null, names.yearly)
