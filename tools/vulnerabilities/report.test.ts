import { expect, test } from 'vitest'
import { isSerious, readReport, summary } from './report.ts'

const found = (severity: string) =>
  JSON.stringify({ vulnerabilities: { leftpad: { name: 'leftpad', severity, via: ['x'] } }, metadata: {} })

test('a clean audit is reported as such', () => {
  const report = readReport('{"vulnerabilities":{},"metadata":{}}')
  expect([summary(report), isSerious(report)]).toEqual([
    'No known vulnerability in what the app ships with.',
    false,
  ])
})

test.each<[string, boolean]>([
  ['low', false],
  ['moderate', false],
  ['high', true],
  ['critical', true],
])('a %s vulnerability is listed, and the exit status follows its severity: %s', (severity, serious) => {
  const report = readReport(found(severity))
  expect(summary(report)).toBe(`Known vulnerabilities: leftpad (${severity}).`)
  expect(isSerious(report)).toBe(serious)
})

test.each<[string, string]>([
  [
    '{"message":"405 Method Not Allowed - POST https://registry.example/x","error":{}}',
    '405 Method Not Allowed - POST the registry',
  ],
  ['', 'it printed no report'],
])('an audit that did not run is not a clean one', (printed, reason) => {
  const report = readReport(printed)
  expect(report.kind).toBe('unknown')
  expect(summary(report)).toBe(`Known vulnerabilities could not be looked up: ${reason}.`)
  expect(isSerious(report)).toBe(false)
})
