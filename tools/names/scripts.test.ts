import { expect, test } from 'vitest'
import { SCRIPT_OF } from '#src/features/name/script-labels.ts'
import { SCRIPTS } from './scripts.ts'

test('a name’s page has a word for every script that the corpus may use', () => {
  expect(Object.keys(SCRIPT_OF).sort()).toEqual(Object.keys(SCRIPTS).sort())
})
