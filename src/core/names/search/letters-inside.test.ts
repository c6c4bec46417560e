import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { hasRow } from './bitmap.ts'
import { createLettersInside } from './letters-inside.ts'
import { createNameTable } from './name-table.ts'

const table = createNameTable(sampleCorpus, [sampleTop, sampleRest])

test.each([...table.folded, 'a', 'el', 'ele', 'len', 'oi', 'ois', 'xyz', 'é', '日本語', "a'b"])(
  'the names with the letters of %s inside are those that have them',
  (name) => {
    const containing = createLettersInside(table)
    for (const part of [name, name.slice(1), name.slice(0, -1), name.slice(1, 4)].filter(
      (each) => each !== '',
    )) {
      const found = containing(part)
      table.folded.forEach((folded, row) => expect(hasRow(found, row)).toBe(folded.includes(part)))
    }
  },
)
