import { expect, test, vi } from 'vitest'
import type { PageNames } from './client.ts'
import { names } from './page-names.ts'

/** The compiler wants each call of the worker here. */
const CALLS: Record<keyof PageNames, true> = {
  search: true,
  summaries: true,
  detail: true,
  opened: true,
  invent: true,
  family: true,
  similar: true,
  backgrounds: true,
  yearly: true,
  curve: true,
  regions: true,
  prepare: true,
  choices: true,
  kinds: true,
  complete: true,
  progress: true,
}
vi.mock('./client.ts', () => ({
  openNamesWorker: () =>
    Object.fromEntries(
      Object.keys(CALLS).map((call) => [call, async (...args: unknown[]) => [call, ...args]]),
    ),
}))

test('every call goes to the worker with what it was called with', async () => {
  expect(Object.keys(names).sort()).toEqual(Object.keys(CALLS).sort())
  for (const [call, ask] of Object.entries(names) as [string, (...args: unknown[]) => unknown][])
    expect(await ask('emma', 2)).toEqual([call, 'emma', 2])
})
