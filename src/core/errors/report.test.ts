import { expect, it } from 'vitest'
import { parseBatch } from '#src/core/ingest/batch.ts'
import type { NewLine } from './log.ts'
import {
  nextReported,
  type Reported,
  reportMark,
  reportOf,
  REPORTS_AN_HOUR,
  REPORTS_WAITING,
} from './report.ts'

const HOUR = 3_600_000
const NOON = Date.UTC(2026, 2, 3, 12)
const line: NewLine = {
  kind: 'generic',
  name: 'TypeError',
  message: 'No name like Orla',
  route: '/names/$slug',
  build: 'index-1a',
  at: NOON,
  frames: ['assets/index-1a.js:1:2', 'assets/framework-2b.js:3:4'],
}

/** Reports as many of these errors as allowed, one per minute. */
function report(marks: string[], { from = NOON, waiting = 0, reported = [] as Reported[] } = {}) {
  let memory = reported
  const sent = marks.filter((mark, i) => {
    const next = nextReported(memory, mark, { now: from + i * 60_000, waiting })
    memory = next ?? memory
    return next !== null
  })
  return { sent, memory }
}

it('reports the same error once a day', () => {
  const { sent, memory } = report(['a', 'a', 'b', 'a'])
  expect(sent).toEqual(['a', 'b'])
  expect(report(['a'], { from: NOON + 23 * HOUR, reported: memory }).sent).toEqual([])
  expect(report(['a'], { from: NOON + 24 * HOUR, reported: memory }).sent).toEqual(['a'])
})

it('limits the reports per hour', () => {
  const marks = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const { sent, memory } = report(marks)
  expect(sent).toEqual(marks.slice(0, REPORTS_AN_HOUR))
  expect(report(['h'], { from: NOON + HOUR, reported: memory }).sent).toEqual(['h'])
})

it('limits the number of waiting reports', () => {
  expect(report(['a'], { waiting: REPORTS_WAITING }).sent).toEqual([])
  expect(report(['a'], { waiting: REPORTS_WAITING - 1 }).sent).toEqual(['a'])
})

it('drops marks older than a day, and those of a wrong clock', () => {
  const reported = [
    { mark: 'old', at: NOON - 24 * HOUR },
    { mark: 'ahead', at: NOON + 1 },
  ]
  expect(report(['new'], { reported }).memory).toEqual([{ mark: 'new', at: NOON }])
})

it('distinguishes errors by class and position, never by message', () => {
  expect(reportMark({ ...line, message: 'No name like Maeve', at: 0, route: '/' })).toBe(reportMark(line))
  expect(reportMark({ ...line, frames: line.frames.slice(1) })).not.toBe(reportMark(line))
  expect(reportMark(line)).not.toContain('Orla')
})

it.each([
  ['/', 'homepage'],
  ['/generate', 'name-generator'],
  ['/generate-girl', 'name-generator'],
  ['/names/$slug', 'name-generator'],
  ['/blog', 'blog'],
  ['/guides/$slug', 'topic-cluster'],
  ['/favorites', 'favorites'],
  ['/auth', 'auth'],
  ['/reset-password', 'auth'],
  ['__root__', 'other'],
])('a report from %s has the page type %s and is accepted by the server', (route, page_type) => {
  const batch = reportOf({ ...line, route }, '0d6b2f4e-93f7-4a51-8d07-0f8f3b6f8d11')
  expect(batch).toEqual({
    batch_id: '0d6b2f4e-93f7-4a51-8d07-0f8f3b6f8d11',
    kind: 'error',
    error_kind: 'generic',
    error_name: 'TypeError',
    page_type,
    build: 'index-1a',
    frames: line.frames,
  })
  expect(parseBatch(batch)).toEqual({ batch })
})
