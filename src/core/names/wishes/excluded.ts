import { bitmapOf } from '#src/core/names/search/bitmap.ts'
import { refusedNameAt } from '#src/core/names/sentence/refused-names.ts'
import { usedNamesAt } from '#src/core/names/sentence/used-names.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { DemandRule } from './wish.ts'

/** Names themselves: `not Emma`. The parser finds it where a negation is followed by a name, or where the sentence says that it is taken. */
export const excluded: DemandRule<string> = {
  help: { title: 'Names you do not want', examples: ['girl names but not Emma'] },
  field: {
    without: 'Without the names',
    read: (text) => (fold(text) === '' ? undefined : text),
    describe: (name) => name,
  },
  several: true,
  reader: (vocabulary) => (words, at) => {
    const used = usedNamesAt(words, at, vocabulary)
    const refused = used ?? refusedNameAt(words, at, vocabulary)
    return (
      refused && {
        length: refused.length,
        values: refused.names,
        label: refused.names.join(', '),
        avoid: true,
        ...(used && { aside: true as const }),
      }
    )
  },
  matcher:
    ({ spelling }) =>
    (name) => [{ levels: [bitmapOf(spelling.exactly(fold(name)))], explain: () => [] }],
}
