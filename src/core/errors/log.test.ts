import { expect, it } from 'vitest'
import { BURST_MS, type ErrorLine, MAX_LOG_ENTRIES, logText, type NewLine, withLine } from './log.ts'

const line: NewLine = {
  kind: 'generic',
  name: 'TypeError',
  message: 'x is not a function',
  route: '/names/$slug',
  build: 'index-1a',
  at: Date.UTC(2026, 2, 3, 4, 5, 6),
  frames: ['assets/index-1a.js:1:2'],
}

const logged = (...lines: NewLine[]) => lines.reduce<ErrorLine[]>(withLine, [])

it('has the newest entry first', () => {
  const other = { ...line, message: 'y is not a function' }
  expect(logged(line, other).map(({ message }) => message)).toEqual([other.message, line.message])
})

it('counts repeats within a burst in one entry, and starts a new entry a minute later', () => {
  const soon = { ...line, at: line.at + BURST_MS }
  expect(logged(line, soon)).toEqual([{ ...soon, times: 2 }])
  expect(logged(line, { ...line, at: line.at + BURST_MS + 1 }).map(({ times }) => times)).toEqual([1, 1])
  expect(logged(line, { ...soon, route: '/' })).toHaveLength(2)
})

it('keeps the last fifty entries', () => {
  const many = Array.from({ length: 60 }, (_, i) => ({ ...line, message: `number ${i}` }))
  const log = logged(...many)
  expect(log).toHaveLength(MAX_LOG_ENTRIES)
  expect([log[0]?.message, log.at(-1)?.message]).toEqual(['number 59', 'number 10'])
})

it('is formatted as text', () => {
  expect(logText(logged(line, line))).toBe(
    `2026-03-03T04:05:06.000Z generic TypeError (2 times)
  x is not a function
  page /names/$slug, build index-1a
  at assets/index-1a.js:1:2`,
  )
})
