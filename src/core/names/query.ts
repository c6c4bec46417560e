import type { Stance } from './filters/wish-text.ts'
import type { Family } from './fit/family.ts'
import type { FilterId, FilterValues } from './filters/registry.ts'
import type { NameKey, NameSummary } from './name.ts'
import type { Suggestion } from '#src/core/protocol/suggestions/answer.ts'
import type { Judgments } from './taste/judgments.ts'
import type { SimilarityParts, SimilarityWeights } from './similar/weights.ts'
import type { WishKind } from './wishes/registry.ts'
import type { Wish } from './wishes/wish.ts'

/** Everything that narrows a search. A missing filter does not narrow. */
export type NameFilters = { [Id in FilterId]?: FilterValues[Id] }

/**
 * What a user has set by hand, as texts of the URL, by kind: values (`irish,welsh`, `!scottish`), which replace those of
 * the sentence, or marks on what the sentence asks for (`~`).
 */
export type SetWishes = { [Kind in WishKind]?: string }

/** A query to the engine: the user's sentence, the filters they set, and a seed for another order. */
export type NameQuery = {
  text: string
  filters: NameFilters
  set?: SetWishes
  /** Applies when neither the filters, what is set, nor the sentence have a gender. */
  preset?: NameFilters
  /** What is stored of the person's family, which leads the order of the names. */
  family?: Family
  /** What the person has saved and passed on: their taste leads the order, unless a seed does. */
  taste?: Judgments
  /** The person's own region, whose ranks cards show; with `judges` a bare "popular" or "rare" is meant there. */
  own?: { region: string; judges: boolean }
  /** Same seed, same order; 0 is the ranked order. */
  seed: number
  offset: number
  limit: number
  /** Names that come first, in this order, as far as they match: those that the page shows already. */
  first?: NameKey[]
  /** Names that are left out, unless they were typed: those that the person has passed on. */
  without?: NameKey[]
  /** What a language model suggests, in its order: it joins the names found here, unless a seed orders them. */
  suggested?: readonly Suggestion[]
}

/** A sentence match: characters [from, to) gave this wish. */
export type ParsedSpan = {
  from: number
  to: number
  field: WishKind
  label: string
  /** What the sentence says: these names are not wanted. */
  avoid?: boolean
  /** How it counts, after the marks of the URL. */
  stance?: Stance
  /** Its values as texts of the URL; none when they cannot be set by hand. */
  texts?: string[]
  /** Of a country: where the span begins whose label says it as well, `popular in France`. */
  labelledAt?: number
}

/** Characters [from, to) of a sentence are this word. */
export type WordSpan = { from: number; to: number; text: string }

/** A parsed sentence. Nothing is dropped silently: `leftover` has the unused words. */
export type ParsedText = {
  /** Everything the sentence asks for; `filters` are those of them that a form field can show. */
  wishes: Wish[]
  filters: NameFilters
  spans: ParsedSpan[]
  leftover: string[]
  /** Words that belong to no wish, and narrow the names as well: a name's letters, or its meaning. */
  narrowing?: WordSpan[]
  /** Labels of values that the page does not know, by `kind text`. */
  labels?: Record<string, string>
  /** The sentence has words, but none of them asks for anything. */
  asksNothing: boolean
}

/** A relaxation of a query without results, and how many it would give. */
export type Relaxation = {
  /** The filter to drop; `text` drops the searched words. */
  drop: WishKind | 'text'
  label: string
  count: number
  /** There are at least so many: not all were counted. */
  isMore?: true
}

/** A request for names similar to one, or to several together; unknown keys do not count. */
export type SimilarQuery = {
  keys: NameKey[]
  /** How much each part counts; a part that is left out counts as usual, one with 0 not at all. */
  weights?: Partial<SimilarityWeights>
  /** By default 6, at most 100. */
  limit?: number
}

/** A similar name with its reasons, and how similar it is: `score` is the weighted mean of the parts, 0 to 1. */
export type SimilarSummary = { name: NameSummary; score: number; parts: SimilarityParts }
