import { expect, test } from 'vitest'
import { birthFacts, decodeBirths, timeFactsOf } from '#src/core/names/popularity/births-file.ts'
import { decodeCurves, heightOf, LEVEL_HEIGHT, TOP_LEVEL } from '#src/core/names/popularity/own-curves.ts'
import { FEW_CHILDREN } from '#src/core/names/popularity/time-facts.ts'
import { trendFacts } from '#src/core/names/popularity/trend-facts.ts'
import { type Births, readBirths, ranksOf } from './births.ts'
import { birthFiles, birthRows, commonest } from './birth-rows.ts'

const table = readBirths(process.cwd())
const packed = birthFiles(table, birthRows(table), new Set(commonest(table, 9000)))
const files = [packed.first, packed.rest].map(({ births, curves }) => {
  const file = decodeBirths(births)
  file.own = decodeCurves(curves, file)
  return file
})

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

/** Births a year of each decade, straight from the counts. */
function perYear({ girls, boys }: Births): number[] {
  const decades = Math.ceil(girls.length / 10)
  return Array.from({ length: decades }, (_, decade) => {
    const from = decade * 10
    const to = Math.min(from + 10, girls.length)
    let sum = 0
    for (let year = from; year < to; year++) sum += (girls[year] ?? 0) + (boys[year] ?? 0)
    return sum / (to - from)
  })
}

const birthsOf = (name: string): Births =>
  table.names.get(name) ?? { girls: new Uint32Array(0), boys: new Uint32Array(0) }

test('no point of any name’s curve is farther from its counts than half a level', () => {
  let farthest = 0
  for (const { name, file, index } of records) {
    const counts = perYear(birthsOf(name))
    const highest = Math.max(...counts)
    const { trend } = birthFacts(file, index)
    expect(trend).toHaveLength(counts.length)
    for (const [decade, level] of trend.entries())
      farthest = Math.max(farthest, Math.abs(heightOf(level) - Math.sqrt((counts[decade] ?? 0) / highest)))
  }
  expect(farthest).toBeLessThanOrEqual(LEVEL_HEIGHT / 2 + 1e-6)
})

test('every curve has its one top in the decade with the most births a year', () => {
  const wrong = records.filter(({ name, file, index }) => {
    const counts = perYear(birthsOf(name))
    const { trend } = birthFacts(file, index)
    return (
      trend.indexOf(TOP_LEVEL) !== trend.lastIndexOf(TOP_LEVEL) ||
      (counts[trend.indexOf(TOP_LEVEL)] ?? 0) < Math.max(...counts) * (1 - 1e-6)
    )
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('what is said of a name’s time follows from its counts', () => {
  const { firstYear } = table
  const wrong = records.filter(({ name, file, index }) => {
    const births = birthsOf(name)
    const counts = perYear(births)
    const { given, peak, trend, isRising } = timeFactsOf(file, index)
    const shares = counts.map((count) => Math.sqrt(count / Math.max(...counts)))
    const page = trendFacts({ firstYear, girls: [...births.girls], boys: [...births.boys] })
    const isOften = given === null || birthFacts(file, index).total >= FEW_CHILDREN
    const isInTime =
      given?.kind !== 'from-to' || shares.slice(given.from, given.to + 1).every((height) => height >= 0.5)
    const isAlways = given?.kind !== 'always' || counts.every((count) => count > 0)
    const isSince =
      (given?.kind !== 'most-since' && given?.kind !== 'mostly-since') || (shares.at(-1) ?? 0) >= 0.8
    const isPeak = peak === null || (counts[peak] ?? 0) >= Math.max(...counts) * (1 - 1e-6)
    const isTrend = trend === null || trend === page?.kind
    const rises = !isRising || (page !== null && page.now >= 1.3 * page.before)
    return !(isOften && isInTime && isAlways && isSince && isPeak && isTrend && rises)
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

/** The mean squared distance of the typical curves, by which names are compared, from those of the counts. */
function distance(least: number, below: number): number {
  let sum = 0
  let names = 0
  for (const { name, file, index } of records) {
    const { total } = birthFacts(file, index)
    if (total < least || total >= below) continue
    const counts = perYear(birthsOf(name))
    const highest = Math.max(...counts)
    const code = file.trend[index] ?? 0
    counts.forEach((count, decade) => {
      sum += (Math.sqrt(count / highest) - (file.curves[code * file.decades + decade] ?? 0) / 255) ** 2
    })
    names++
  }
  return sum / names
}

test.each([
  [5, 16, 0.016],
  [16, 100, 0.09],
  [100, 400, 0.117],
  [400, 20_000, 0.135],
  [20_000, 1e9, 0.1],
])('typical curves of names given %i to %i times are near those of the counts', (least, below, limit) => {
  expect(distance(least, below)).toBeLessThan(limit)
})
