import type { Corpus } from '#src/core/names/corpus/corpus.ts'
import { type Ideas, readIdeas } from '#src/core/names/corpus/ideas.ts'
import { type Related, readRelated } from '#src/core/names/corpus/related.ts'

/** No ideas where their file did not come or is damaged. */
export function ideasIn(text: string | undefined): Ideas {
  try {
    return text === undefined ? new Map() : readIdeas(text)
  } catch {
    return new Map()
  }
}

/** What relates names to each other: forms are missing where the file is missing or damaged. */
export function relatedIn(text: string | undefined, { entries }: Corpus): Partial<Related> {
  try {
    return text === undefined ? {} : readRelated(text, entries)
  } catch {
    return {}
  }
}
