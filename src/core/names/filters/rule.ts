import type { DemandRule } from '#src/core/names/wishes/wish.ts'
import type { IdList } from './filter.ts'

/** How a guide's list sets a filter: by an id of the corpus, or by a text that `read` parses. */
type ListAttribute = { name: string } & ({ idOf: IdList } | { expects: string })

/** What the engine and guides need of a filter: how to parse it from a sentence, and which names meet it. */
export type FilterRule<Value> = DemandRule<Value> & { attribute: ListAttribute }
