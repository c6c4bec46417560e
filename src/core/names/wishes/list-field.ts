import type { Corpus } from '#src/core/names/corpus/corpus.ts'
import type { WishField } from './wish.ts'

/** The field of a kind whose values are ids of a list. */
export function listField<Id extends string>(
  label: string,
  options: (corpus: Corpus) => { value: Id; label: string }[],
): WishField<Id> {
  const optionOf = (text: string, corpus: Corpus) => options(corpus).find(({ value }) => value === text)
  return {
    label,
    options,
    read: (text, corpus) => optionOf(text, corpus)?.value,
    describe: (id, corpus) => optionOf(id, corpus)?.label ?? id,
  }
}
