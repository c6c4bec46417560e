import { readdirSync, readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { parseCounts } from '#tools/names/counts/counts-file.ts'
import { compileNames } from '#tools/names/compile.ts'

const files = readdirSync('content/counts')
let pages = ''

beforeAll(async () => {
  await compileNames({ root: process.cwd() })
  vi.resetModules()
  const { CountLicences, CountSources } = await import('./count-sources.tsx')
  pages = renderToString(<CountSources />) + renderToString(<CountLicences />)
}, 300_000)

test.each(files)('the office of %s is named with its title, years and licence, twice', (file) => {
  const [head = ''] = readFileSync(`content/counts/${file}`, 'utf8').split(/^[^#]/mu)
  const { header, lastYear } = parseCounts(head, file)
  expect(pages.split(header.office).length).toBeGreaterThan(2)
  expect(pages.split(header.licence).length).toBeGreaterThan(2)
  expect(pages).toContain(header.title)
  expect(pages).toContain(`to ${lastYear}`)
})
