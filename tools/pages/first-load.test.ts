import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { firstLoad, MAX_FIRST_LOAD } from './first-load.ts'

/** Code that does not compress, of about this many bytes when it is compressed. */
const code = (bytes: number) => randomBytes(bytes).toString('base64')

test('each chunk is reported with its compressed size, the largest first', () => {
  const { lines, over } = firstLoad([
    { file: 'assets/start.js', code: 'x'.repeat(50_000) },
    { file: 'assets/framework.js', code: code(20_000) },
  ])
  expect(lines[0]).toMatch(/^first load of \/: \d+ bytes of gzipped script, at most \d+$/)
  expect(lines.slice(1).map((line) => line.split('/')[1])).toEqual(['framework.js', 'start.js'])
  expect(over).toBe(false)
})

test('more than the limit is too much, however it is split', () => {
  const half = MAX_FIRST_LOAD / 2
  const chunks = [
    { file: 'assets/a.js', code: code(half) },
    { file: 'assets/b.js', code: code(half) },
  ]
  expect(firstLoad(chunks).over).toBe(true)
  expect(firstLoad(chunks.slice(0, 1)).over).toBe(false)
})
