import type { FilterId, FilterValues } from './filters/registry.ts'

/** Everything that narrows a search. A missing filter does not narrow. */
export type NameFilters = { [Id in FilterId]?: FilterValues[Id] }

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
export type ParsedSpan = { from: number; to: number; field: FilterId; label: string }

/** What the parser made of a sentence. Nothing is dropped in silence: `leftover` holds the words it did not use. */
export type ParsedText = { filters: NameFilters; spans: ParsedSpan[]; leftover: string[] }

/** One way to get results when there are none, and how many it would give. */
export type Relaxation = {
  /** The filter to drop; `text` drops the words that were searched for. */
  drop: FilterId | 'text'
  label: string
  count: number
}
