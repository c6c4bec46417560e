import type { NameAnswer } from '#src/core/names/answer.ts'
import type {
  Background,
  NameDetail,
  OpenedName,
  NameKey,
  NameSummary,
  YearlyBirths,
} from '#src/core/names/name.ts'
import type { FamilyFit, FamilyQuery } from '#src/core/names/fit/family.ts'
import type { InventedName, InventQuery } from '#src/core/names/invent/invent-query.ts'
import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import type { NameRegions } from '#src/core/names/regions/name-in-region.ts'
import type { RegionGaps } from '#src/core/names/wishes/region-gaps.ts'
import type { TasteSummary } from '#src/core/names/taste/judgments.ts'
import type { WishKind } from '#src/core/names/wishes/registry.ts'
import type {
  NameQuery,
  ParsedText,
  Relaxation,
  SimilarQuery,
  SimilarSummary,
} from '#src/core/names/query.ts'

/** A kind of wish as the help and the form show it. */
export type KindInfo = {
  kind: WishKind
  title: string
  /** Sentences that it understands. */
  examples: string[]
  /** Null when only sentences ask for it, or when it is a filter with a control of its own. */
  field: {
    label?: string
    without?: string
    options: { value: string; label: string }[] | null
    range: FieldRange | null
  } | null
}

/** A field with two thumbs: whole numbers from `least` to `max`, in steps. */
export type FieldRange = { least: number; max: number; step: number }

/** A name that is no result: what it has of what is demanded, and what it lacks, never empty. */
export type CloseName = { name: NameSummary; has: string[]; lacks: string[] }

export type SearchResult = {
  names: NameSummary[]
  /** All matches, not only this page. */
  total: number
  /** How many further matches the query leaves out; missing when none. */
  leftOut?: number
  /**
   * False while only the better known names are loaded: `total` counts those, and `complete()` resolves when it is
   * time to query again.
   */
  complete: boolean
  /** Nothing but names that are not loaded can match all words, or answer the question: a better answer is to come. */
  isUnsure?: boolean
  parsed: ParsedText
  /** What of the person's taste leads the order; missing when none does. */
  taste?: TasteSummary
  /** How many suggestions do not meet what is asked for; missing without suggestions. */
  unfitSuggestions?: number
  /** What is asked of countries that their counts do not answer. Those that are `missing` load with the next query. */
  regionGaps?: RegionGaps
  /**
   * The person's own region, whose counts are not loaded; they load with the next query. With `isAsked` the sentence is to be
   * judged by them, and is by those of the U.S. until then.
   */
  ownMissing?: { id: string; label: string; isAsked: boolean }
  /** Where hardly a name meets all that is demanded: those that come closest, none of which does. */
  closest?: CloseName[]
  /** Filled only when `total` is 0; best first. */
  relaxations: Relaxation[]
  /** To a question about certain names. */
  answer?: NameAnswer
}

/**
 * The names worker's API. Every call waits until the data it needs is loaded and rejects with a `NamesError` when
 * that fails.
 */
export type NamesApi = {
  search(query: NameQuery): Promise<SearchResult>
  /** Cards for keys, in the order requested; an unknown key returns null. They say the ranks in the person's own region. */
  summaries(keys: NameKey[], own?: string): Promise<(NameSummary | null)[]>
  /** By key, or by slug when it starts with `/`; null when unknown. */
  detail(keyOrSlug: string): Promise<NameDetail | null>
  /** The same without the similar names, which take longest. */
  opened(keyOrSlug: string): Promise<OpenedName | null>
  /** The names most similar to one or several, the best first; empty when no key is known. */
  similar(query: SimilarQuery): Promise<SimilarSummary[]>
  /** Names made up on the device, once all names are loaded if they can be; at most as many as asked for. */
  invent(query: InventQuery): Promise<InventedName[]>
  /** How a name fits a family; null when the name is unknown. Nothing of the family leaves the device. */
  family(query: FamilyQuery): Promise<FamilyFit | null>
  /** Loaded on demand, for entries whose details came without one; by origin. Empty for a name that is not curated. */
  backgrounds(key: NameKey): Promise<Record<string, Background>>
  /** Loaded on demand, one shard per call; null when there are no counts for the name. */
  yearly(key: NameKey): Promise<YearlyBirths | null>
  /** A name's births by decade, as in its `BirthFacts`: loaded on demand for a rarer name. Empty for one without counts. */
  curve(key: NameKey): Promise<number[]>
  /** Loaded on demand, one shard per call: a name in every region's counts. The births in the U.S. may be left to `yearly`. */
  regions(key: NameKey): Promise<NameRegions>
  /**
   * For a user who is about to type: loads what the first answer needs, and once all names are loaded prepares searches
   * of every kind. That takes seconds on a phone, so pages that only show names do without.
   */
  prepare(): Promise<void>
  choices(): Promise<FilterChoices>
  /** Every kind of wish. */
  kinds(): Promise<KindInfo[]>
  /** Resolves when all names are loaded: true, or false when the rarer ones are unavailable. */
  complete(): Promise<boolean>
}

/** What has come of the files that the first names need, in bytes that a server sends. */
export type LoadProgress = { loaded: number; total: number }

/**
 * What the worker answers besides, for a page that waits for it. A signal cannot be sent, so a search has a number, by
 * which it is ended.
 */
export type NamesWorkerApi = Omit<NamesApi, 'search'> & {
  search(query: NameQuery, search: number): Promise<SearchResult>
  abort(search: number): Promise<void>
  /** Null when nothing is known, and when all has come. Loads nothing. */
  progress(): Promise<LoadProgress | null>
}

/** data-unavailable: the files could not be fetched and are not cached. data-damaged: they do not decode. */
export type NamesErrorCode = 'data-unavailable' | 'data-damaged'
