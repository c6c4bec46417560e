import { expect, it } from 'vitest'
import { pollCodeOf, pollLink } from './poll-link.ts'

it('a link opens its poll, a cut one says so, and a page without one is told from both', () => {
  const link = pollLink('https://names.example', '7K2M9QXD0FH1')
  expect(link).toBe('https://names.example/vote#7K2M-9QXD-0FH1')
  expect(pollCodeOf(new URL(link).hash)).toBe('7K2M9QXD0FH1')
  expect(pollCodeOf('7k2m-9qxd-ofhl')).toBe('7K2M9QXD0FH1')
  expect(pollCodeOf(new URL(link.slice(0, -1)).hash)).toBeNull()
  expect(pollCodeOf('#')).toBeUndefined()
})
