import { bitmapOf } from '#src/core/names/search/bitmap.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { DemandRule } from './wish.ts'

/** Names themselves: `not Emma`. The parser finds it where a negation is followed by a name. */
export const excluded: DemandRule<string> = {
  several: true,
  reader: () => () => null,
  matcher:
    ({ spelling }) =>
    (name) => [{ levels: [bitmapOf(spelling.exactly(fold(name)))], explain: () => [] }],
}
