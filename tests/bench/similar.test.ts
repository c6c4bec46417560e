import { beforeAll, expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { compileNames } from '#tools/names/compile.ts'
import { benchSimilar } from './similar.ts'

const root = process.cwd()
beforeAll(async () => void (await compileNames({ root })), 60_000)

test('at least 85 of 100 judgments of what is more similar come out, also those that nothing was tuned with', () => {
  const { lines } = benchSimilar([])
  const shareOf = (wanted: string) => {
    const found = lines.find((line) => 'right' in line && 'row' in line && line.row === wanted)
    return found && 'right' in found && 'all' in found ? Number(found.right) / Number(found.all) : 0
  }
  const rows = ['total', 'all', 'held out', 'sound', 'style', 'meaning', 'use']
  expect(rows.filter((row) => shareOf(row) < 0.85)).toEqual([])
})

test('Hugo is not like Reinhold, which shares its theme and origin only', async () => {
  const engine = await ownEngine()
  const likeHugo = engine.similar({ keys: ['hugo'], limit: 50 }).map(({ name }) => name.name)
  expect(likeHugo).toHaveLength(50)
  expect(likeHugo).toEqual(expect.arrayContaining(['Marco', 'Bruno', 'Lukas']))
  for (const other of ['Reinhold', 'Reinhard', 'Raimund', 'Konrad']) expect(likeHugo).not.toContain(other)
})
