import { expect, test } from 'vitest'
import type { CuratedEntry } from '#src/core/names/name.ts'
import { sampleCorpus } from '#src/core/names/sample.ts'
import { firstNames } from './first-names.ts'

const counted = Array.from({ length: 9_000 }, (_, rank) => {
  return { name: `given${rank + 1}`, total: 100_000 - rank, rank: rank + 1, girlShare: 1, trend: 0 }
})
const entry = (name: string, origin: string, ...variants: string[]): CuratedEntry => {
  const [sample] = sampleCorpus.entries
  if (!sample) throw new Error('the sample is empty')
  return { ...sample, name, origin, variants }
}
const many = Array.from({ length: 50 }, (_, at) => entry(`Given${8_501 + at}`, 'irish'))

test('the names most given come first, and of each origin the best known', () => {
  const first = firstNames([...many, entry('Never', 'hawaiian')], counted)
  expect(first.has('given7700')).toBe(true)
  expect(first.has('given7701')).toBe(false)
  expect(first.has('given8524')).toBe(true)
  expect(first.has('given8525')).toBe(false)
  expect(first.has('never')).toBe(true)
})

test('a spelling brings the names of which it is a form, unless it is a name itself', () => {
  const first = firstNames(
    [...many, entry('Áine', 'irish', 'Given7'), entry('Other', 'irish', 'Given8999')],
    counted,
  )
  expect(first.has('aine')).toBe(true)
  expect(first.has('other')).toBe(false)
  const own = firstNames([...many, entry('Áine', 'irish', 'Given7'), entry('Given7', 'welsh')], counted)
  expect(own.has('aine')).toBe(false)
})
