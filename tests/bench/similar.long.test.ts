import { beforeAll, expect, test } from 'vitest'
import { compileNames } from '#tools/names/compile.ts'
import { benchSimilar } from './similar.ts'

beforeAll(async () => void (await compileNames({ root: process.cwd() })), 60_000)

test('at least 85 of 100 judgments of what is more similar come out, also those that nothing was tuned with', () => {
  const { lines } = benchSimilar([])
  const shareOf = (wanted: string) => {
    const found = lines.find((line) => 'right' in line && 'row' in line && line.row === wanted)
    return found && 'right' in found && 'all' in found ? Number(found.right) / Number(found.all) : 0
  }
  const rows = ['total', 'all', 'held out', 'sound', 'style', 'meaning', 'use']
  expect(rows.filter((row) => shareOf(row) < 0.85)).toEqual([])
})
