import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PREPARED_PICTURES, picturesAreCurrent } from './articles/pictures.ts'
import { fontsAreCurrent, PREPARED_FONTS } from './fonts/subset.ts'

const root = process.cwd()

test('the committed pictures and fonts are those of their sources', async () => {
  // Red: run a build and commit what it wrote to prepared/.
  expect(fontsAreCurrent(join(root, PREPARED_FONTS))).toBe(true)
  expect(await picturesAreCurrent(root, join(root, PREPARED_PICTURES))).toBe(true)
})
