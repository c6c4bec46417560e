import type { Background, NameDetail, NameKey, NameSummary, YearlyBirths } from '#src/core/names/name.ts'
import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import type { NameQuery, ParsedText, Relaxation } from '#src/core/names/query.ts'

export type SearchResult = {
  names: NameSummary[]
  /** All matches, not only this page. */
  total: number
  /** False while only the better known names are loaded: `total` counts those, and `complete()` tells when to ask again. */
  complete: boolean
  parsed: ParsedText
  /** Filled only when `total` is 0; best first. */
  relaxations: Relaxation[]
}

/**
 * What the names worker answers. Every call waits until the data it needs is loaded and rejects with a
 * `NamesError` when that fails. Callers drop an older answer when they have asked again.
 */
export type NamesApi = {
  search(query: NameQuery): Promise<SearchResult>
  /** Cards for keys, in the order asked; an unknown key gives null. */
  summaries(keys: NameKey[]): Promise<(NameSummary | null)[]>
  /** By key, or by slug when it starts with `/`; null when unknown. */
  detail(keyOrSlug: string): Promise<NameDetail | null>
  /** Loaded on demand, for entries of a detail that came without; by origin. Nothing for a name that is not curated. */
  backgrounds(key: NameKey): Promise<Record<string, Background>>
  /** Loaded on demand, one shard a call; null when the name was never counted. */
  yearly(key: NameKey): Promise<YearlyBirths | null>
  choices(): Promise<FilterChoices>
  /** Resolves when all names are loaded: true, or false when the rarer ones cannot be had now. */
  complete(): Promise<boolean>
}

/** data-unavailable: the files could not be fetched and are not cached. data-damaged: they do not decode. */
export type NamesErrorCode = 'data-unavailable' | 'data-damaged'
