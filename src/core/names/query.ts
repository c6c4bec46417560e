/** A closed range of whole numbers; a missing bound is open. */
export type Range = { min?: number; max?: number }

/** Popularity bands of the newest counted year. */
export type Popularity = 'top-100' | 'top-1000' | 'uncommon' | 'rare'

/** Everything that narrows a search. A missing field does not narrow. Letters are compared without case or diacritics. */
export type NameFilters = {
  gender?: 'girl' | 'boy' | 'unisex'
  /** Origin id. */
  origin?: string
  /** Theme id, or else words to be found in a meaning. */
  meaning?: string
  startsWith?: string
  endsWith?: string
  syllables?: Range
  /** Letters of the name. */
  length?: Range
  popularity?: Popularity
}

/** A request to the engine: the person's sentence, the filters they set, and a seed for another order. */
export type NameQuery = {
  text: string
  filters: NameFilters
  /** Counts where neither the filters nor the sentence say something. */
  preset?: NameFilters
  /** Same seed, same order; 0 is the ranked order. */
  seed: number
  offset: number
  limit: number
}

/** A part of the sentence that was understood: characters [from, to) gave this filter. */
export type ParsedSpan = { from: number; to: number; field: keyof NameFilters; label: string }

/** What the parser made of a sentence. Nothing is dropped in silence: `leftover` holds the words it did not use. */
export type ParsedText = { filters: NameFilters; spans: ParsedSpan[]; leftover: string[] }

/** One way to get results when there are none, and how many it would give. */
export type Relaxation = {
  /** The filter to drop; `text` drops the words that were searched for. */
  drop: keyof NameFilters | 'text'
  label: string
  count: number
}
