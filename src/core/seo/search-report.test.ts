import { expect, test } from 'vitest'
import { healthOf } from './health.ts'
import { groupsOf, readSearchReport, type SearchReport } from './search-report.ts'

function page(path: string, title: number, canonical: string | null = `https://example.com${path}`) {
  const facts = { title: 'x'.repeat(title), description: 'x'.repeat(130), canonical, structuredData: 1 }
  return { path, facts, health: healthOf(facts) }
}

const groups = groupsOf([
  page('/', 40),
  page('/names/maeve', 40),
  page('/names/orla', 12),
  page('/guides/light', 40),
  page('/guides/dark', 90, null),
  page('/blog/twins', 40),
])

test('counts pages by kind: healthy ones, and those with full points', () => {
  expect(groups.map(({ label, pages, healthy, perfect }) => [label, pages, healthy, perfect])).toEqual([
    ['Names', 2, 2, 1],
    ['Guides', 2, 1, 1],
    ['Blog', 1, 1, 1],
    ['Other pages', 1, 1, 1],
  ])
})

test('lists each page with its faults, the worst first; of names only those with faults', () => {
  const [names, guides] = groups
  expect(names?.checks.map(({ path }) => path)).toEqual(['/names/orla'])
  expect(guides?.checks.map(({ path, score, faults }) => [path, score, faults])).toEqual([
    ['/guides/dark', 50, ['title-length', 'canonical-missing']],
    ['/guides/light', 100, []],
  ])
})

test('lists the worst fifty of thousands of faulty names', () => {
  const many = Array.from({ length: 60 }, (_, i) =>
    page(`/names/${i}`, i < 5 ? 90 : 12, i < 5 ? null : undefined),
  )
  const [names] = groupsOf(many)
  expect(names).toMatchObject({ pages: 60, perfect: 0 })
  expect(names?.checks).toHaveLength(50)
  expect(names?.checks.slice(0, 6).map(({ score }) => score)).toEqual([50, 50, 50, 50, 50, 75])
})

test('reads back the report that was written, and rejects the page of a captive portal', () => {
  const report: SearchReport = {
    built: '2026-11-22',
    groups,
    unchecked: 5_900,
    site: {
      duplicateTitles: [{ title: 'Names', paths: ['/a', '/b'] }],
      withoutAlt: [{ path: '/a', images: 1 }],
      withoutPreview: ['/b'],
      sitemap: { listed: 6, missing: ['/b'], stray: [], otherCanonical: [] },
    },
    links: { inside: 900, broken: [{ page: '/a', link: '/gone' }] },
  }
  expect(readSearchReport(JSON.parse(JSON.stringify(report)))).toEqual(report)
  expect(() => readSearchReport('<html>Log in to the hotel</html>')).toThrow('Expected Object')
})
