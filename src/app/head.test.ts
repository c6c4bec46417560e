import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { titleWithoutPage } from './head.ts'

const FOLDER = 'src/app/routes'
const routes = readdirSync(FOLDER).map((file) => ({ file, code: readFileSync(`${FOLDER}/${file}`, 'utf8') }))

it('a head that a loader returns is in the chunk of its page, not in every first load', () => {
  const loaded = routes.filter(({ code }) => /\bhead: loadedHead\b/.test(code))
  expect(loaded.length).toBeGreaterThan(5)
  const apart = /codeSplitGroupings: \[\['loader', 'component'\]\]/
  expect(loaded.filter(({ code }) => !apart.test(code)).map(({ file }) => file)).toEqual([])
})

it('a page that could not be loaded is not called one that does not exist', () => {
  expect(titleWithoutPage([{ status: 'success' }])).toBe('Page not found – Nestling')
  expect(titleWithoutPage([{ status: 'success' }, { status: 'error' }])).toBe('Page not loaded – Nestling')
})
