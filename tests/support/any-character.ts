import * as fc from 'fast-check'

/**
 * Any character but half of a surrogate pair: what fast-check's unit `binary` gives, without its table of all of them, which
 * takes a second of a core in each worker.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(
    fc.integer({ min: 0, max: 0x7f }),
    fc.integer({ min: 0, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x10ffff }),
  )
  .map((point) => String.fromCodePoint(point))
