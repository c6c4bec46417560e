import { bitmapOf } from '#src/core/names/search/bitmap.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { DemandRule } from './wish.ts'

/** Names themselves: `not Emma`. The parser finds it where a negation is followed by a name. */
export const excluded: DemandRule<string> = {
  help: { title: 'Names you do not want', examples: ['girl names but not Emma'] },
  field: {
    without: 'Without the names',
    read: (text) => (fold(text) === '' ? undefined : text),
    describe: (name) => name,
  },
  several: true,
  reader: () => () => null,
  matcher:
    ({ spelling }) =>
    (name) => [{ levels: [bitmapOf(spelling.exactly(fold(name)))], explain: () => [] }],
}
