import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = 'tests/contracts/backend'
const files = readdirSync(folder).filter((name) => /^(?!foreign).*\.test\.ts$/.test(name))

it.each(files)('%s passes on a foreign backend only by doing something', (file) => {
  const lines = readFileSync(`${folder}/${file}`, 'utf8').split('\n')
  // A hook may return, when all of its tests are skipped; a test is skipped itself, so that it is reported as not proven.
  const silent = lines.filter(
    (line, index) => line.includes('if (isForeign) return') && !lines[index - 1]?.startsWith('beforeAll('),
  )
  expect(silent).toEqual([])
})
