import { expect, test } from 'vitest'
import { type BirthsFile, birthFacts, decodeBirths } from '#src/core/names/popularity/births-file.ts'
import { readBirths, ranksOf } from './births.ts'
import { birthRows, commonest, packBirths } from './birth-rows.ts'
import { decadeCurve } from './trend-curves.ts'

const table = readBirths(process.cwd())
const counted = birthRows(table)
const first = new Set(commonest(table, 9000))
const files = [true, false].map((isFirst) =>
  decodeBirths(packBirths(table, counted, (name) => first.has(name) === isFirst)),
)

/** All names of both files with their position. */
const records = files.flatMap((file) => file.names.map((name, index) => ({ name, file, index })))

test('every counted name is in one of the two files, in order', () => {
  expect(records.map(({ name }) => name).sort()).toEqual([...table.names.keys()].sort())
  for (const { names } of files) expect(names).toEqual([...names].sort())
})

test('every name has the rank, the girls’ share and the total of its counts', () => {
  const ranks = ranksOf(table, table.lastYear)
  const sum = (counts: Uint32Array) => counts.reduce((all, count) => all + count, 0)
  const wrong = records.filter(({ name, file, index }) => {
    const births = table.names.get(name)
    if (!births) return true
    const girls = sum(births.girls)
    const total = girls + sum(births.boys)
    const shown = birthFacts(file, index)
    return (
      shown.rank !== (ranks.get(name) ?? null) ||
      Math.abs(shown.total - total) > 0.0625 * total ||
      (total < 16 && shown.total !== total) ||
      Math.abs(shown.girlShare - girls / total) > 0.05 ||
      (girls === total) !== (shown.girlShare === 1) ||
      (girls === 0) !== (shown.girlShare === 0)
    )
  })
  expect(wrong).toEqual([])
})

/** The mean squared distance of the shown curves from those of the counts, over names given so many times. */
function distance(least: number, below: number): number {
  let sum = 0
  let names = 0
  for (const { name, file, index } of records) {
    const births = table.names.get(name)
    const { total, trend } = birthFacts(file, index)
    if (!births || total < least || total >= below) continue
    sum += distanceOf(decadeCurve(births, file.decades), trend)
    names++
  }
  return sum / names
}

const distanceOf = (curve: Float32Array, trend: BirthsFile['trend'] | number[]): number =>
  curve.reduce((sum, level, decade) => sum + (level - (trend[decade] ?? 0) / 15) ** 2, 0)

test.each([
  [5, 16, 0.016],
  [16, 100, 0.09],
  [100, 400, 0.117],
  [400, 20_000, 0.135],
  [20_000, 1e9, 0.1],
])('curves of names given %i to %i times are near those of the counts', (least, below, limit) => {
  expect(distance(least, below)).toBeLessThan(limit)
})
