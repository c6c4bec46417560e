import { beforeAll, expect, test } from 'vitest'
import { COUNTRY_LISTS, pathOfList, titleOfList } from '#src/features/popular/country-lists.ts'
import { listIntro } from '#src/features/popular/list-text.ts'
import { type NamesOfList, namesOfList } from '#src/features/popular/listed-names.ts'
import { listHead, yearHead } from '#src/features/popular/popular-head.ts'
import { YEAR_PAGES } from '#src/features/popular/year-pages.ts'
import { yearIntro } from '#src/features/popular/year-text.ts'
import { popularFromDisk } from '#tools/pages/prerender-popular.ts'
import { compileNames } from './compile.ts'
import { loadEngineFromDisk } from './node-engine.ts'
import { regionsFolder } from './region-files.ts'

/** A list is made when it has fifteen; its address is permanent, so that it stays while it has ten. */
const MIN_NAMES = 10
/** The pages of a site stay few enough to be built at once. */
const MAX_LISTS = 600

const found = new Map<string, NamesOfList>()
beforeAll(async () => {
  const { outDir } = await compileNames({ root: process.cwd() })
  const engine = loadEngineFromDisk(outDir)
  const popular = popularFromDisk(regionsFolder(outDir))
  for (const list of COUNTRY_LISTS) {
    const names = await namesOfList(list, await popular.lists(list.region.id), async (keys) =>
      engine.summaries(keys),
    )
    found.set(list.slug, names)
  }
}, 240_000)

const countOf = ({ girls, boys }: NamesOfList): number => girls.names.length + boys.names.length

test('each list in a country has at least ten names, and there are at most 600', () => {
  const short = COUNTRY_LISTS.map(({ slug }) => [slug, countOf(found.get(slug) as NamesOfList)] as const)
  expect(short.filter(([, count]) => count < MIN_NAMES)).toEqual([])
  expect(COUNTRY_LISTS.length).toBeGreaterThan(200)
  expect(COUNTRY_LISTS.length).toBeLessThanOrEqual(MAX_LISTS)
})

test('the lists of letters are all that are long enough, and a letter has names of both sexes', () => {
  const letters = COUNTRY_LISTS.filter(({ kind }) => kind === 'letter')
  const regions = new Set(COUNTRY_LISTS.map(({ region }) => region.id))
  expect(letters.length).toBeGreaterThan(15 * regions.size)
  const ofOneSex = letters.filter(({ slug }) => {
    const { girls, boys } = found.get(slug) as NamesOfList
    return girls.names.length === 0 || boys.names.length === 0
  })
  expect(ofOneSex).toEqual([])
})

test('each has an address, a title and a description of its own, of the lengths that search engines show', () => {
  const heads = COUNTRY_LISTS.map((list) => {
    const { title, ...head } = listHead(list, null)
    return { title, description: ('description' in head && head.description) || '' }
  })
  expect(new Set(COUNTRY_LISTS.map(pathOfList)).size).toBe(heads.length)
  for (const part of ['title', 'description'] as const)
    expect(new Set(heads.map((head) => head[part])).size).toBe(heads.length)
  expect(heads.filter(({ title }) => title.length < 30 || title.length > 60)).toEqual([])
  const isLong = (text: string): boolean => text.length < 120 || text.length > 155
  expect(heads.filter(({ description }) => isLong(description))).toEqual([])
  expect(COUNTRY_LISTS.map(titleOfList)).toContain('Irish baby names in Scotland')
})

test('each is introduced by its own figures', () => {
  const intros = COUNTRY_LISTS.map((list) =>
    listIntro(list, found.get(list.slug) as NamesOfList, list.region.lastYear),
  )
  expect(new Set(intros).size).toBe(intros.length)
})

test('each page of a year has its list, an introduction of its own, and a head of the lengths that search engines show', async () => {
  const popular = popularFromDisk(regionsFolder((await compileNames({ root: process.cwd() })).outDir))
  const pages = await Promise.all(
    YEAR_PAGES.map(async (page) => {
      const lists = await popular.lists(page.region.id)
      const own = lists.years.find(({ year }) => year === page.year)
      const { title, ...head } = yearHead(page, null)
      return {
        slug: page.slug,
        names: Math.min(own?.girls.length ?? 0, own?.boys.length ?? 0),
        intro: yearIntro(page.region, lists, page.year),
        title,
        description: ('description' in head && head.description) || '',
      }
    }),
  )
  expect(pages.length).toBeGreaterThan(500)
  expect(pages.filter(({ names }) => names < 50)).toEqual([])
  for (const part of ['intro', 'title', 'description'] as const)
    expect(new Set(pages.map((page) => page[part])).size).toBe(pages.length)
  expect(pages.filter(({ title }) => title.length < 30 || title.length > 60)).toEqual([])
  const isOff = (text: string): boolean => text.length < 120 || text.length > 155
  expect(pages.filter(({ description }) => isOff(description))).toEqual([])
})
