// First: Dexie looks for IndexedDB once, when it is loaded.
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { nestlingDatabase } from '#src/data/database.ts'
import { readFact } from '#src/data/device.ts'
import { loadGuardHtml } from '#tools/pages/load-guard.ts'
import { recordError } from './record-error.ts'

/** Records an error on a page with this body; resolves with the build that the log names. */
async function recordedOn(body: string, message: string): Promise<string | undefined> {
  vi.stubGlobal('location', { origin: 'https://names.example' })
  vi.stubGlobal('document', {
    getElementById: (id: string) => {
      const files = new RegExp(`id="${id}".*? data-files="([^"]*)"`).exec(body)?.[1]
      return files === undefined ? null : { dataset: { files } }
    },
  })
  await recordError(Object.assign(new TypeError(message), { stack: '' }))
  const log = await readFact(nestlingDatabase(), 'errorLog')
  return log?.find((line) => line.message === message)?.build
}

test('an error names the build by the entry that the page lists', async () => {
  const page = loadGuardHtml(['style-Bq.css', 'index-B5G0_Dx.js', 'framework-Cs.js'])
  expect(await recordedOn(page, 'x is not a function')).toBe('index-b5g0-dx')
})

test('a page of the development server lists no files', async () => {
  expect(await recordedOn('<div id="root"></div>', 'y is not a function')).toBe('development')
})
