import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('a skeleton changes ten times a second: each frame that it changes is painted, on two threads, for as long as one waits', () => {
  const css = readFileSync(new URL('app.css', import.meta.url), 'utf8')
  const [, seconds, steps] = /\.skeleton \{[^}]*animation: breathe ([\d.]+)s steps\((\d+)\)/.exec(css) ?? []
  expect(Number(steps) / Number(seconds)).toBeLessThanOrEqual(10)
})
