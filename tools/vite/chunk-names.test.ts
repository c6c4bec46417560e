import { expect, test } from 'vitest'
import { chunkNames, type Graph, type Uses } from './chunk-names.ts'

type Module = { needs?: string[]; lazy?: string[]; size?: number }

const graphOf = (modules: Record<string, Module>): Graph => ({
  getModuleInfo: (id) => {
    const module = modules[id]
    if (!module) return null
    const { needs = [], lazy = [], size = 100 } = module
    return { importedIds: needs, dynamicallyImportedIds: lazy, code: 'x'.repeat(size) }
  },
})

const routeOf = (route: string) => `/app/src/app/routes/${route}.tsx?tsr-split=component`

/** A site whose pages need these modules. */
function siteOf(pages: Record<string, string[]>, modules: Record<string, Module>): Graph {
  const routes = Object.entries(pages).map(([route, needs]): [string, Module] => [routeOf(route), { needs }])
  const lazy = routes.map(([id]) => id)
  return graphOf({ ...modules, ...Object.fromEntries(routes), '/app/src/main.tsx': { lazy } })
}

const USES: Uses = { first: ['/app/src/main.tsx'], together: {}, steps: [], screens: [] }

const small = { '/app/src/ui/x.ts': {}, '/app/src/ui/field.ts': { needs: ['/app/src/ui/x.ts'] } }

test('what one page needs is one file, and small parts of several pages are another', () => {
  const site = siteOf(
    { generate: ['/app/src/list.ts', '/app/src/ui/field.ts'], 'names.$slug': ['/app/src/ui/field.ts'] },
    { ...small, '/app/src/list.ts': {} },
  )
  expect(Object.fromEntries(chunkNames(site, USES))).toEqual({
    [routeOf('generate')]: 'generate',
    '/app/src/list.ts': 'generate',
    '/app/src/ui/field.ts': 'parts',
    '/app/src/ui/x.ts': 'parts',
    [routeOf('names.$slug')]: 'names',
  })
})

test('the pages of one word share their code', () => {
  const site = siteOf(
    { generate: ['/app/src/a.ts'], 'generate-girl': ['/app/src/a.ts'] },
    { '/app/src/a.ts': {} },
  )
  expect([...new Set(chunkNames(site, USES).values())]).toEqual(['generate'])
})

test('a large module of several pages is a file of its own, with what only those pages need', () => {
  const site = siteOf(
    { generate: ['/app/src/big.ts'], about: ['/app/src/big.ts'] },
    { '/app/src/big.ts': { needs: ['/app/src/its.ts'], size: 9_000 }, '/app/src/its.ts': { size: 8_000 } },
  )
  const names = chunkNames(site, USES)
  expect(names.get('/app/src/big.ts')).toBe('shared-big')
  expect(names.get('/app/src/its.ts')).toBe('shared-big')
})

test('small parts need no other file: the files could not wait for each other', () => {
  const site = siteOf(
    { generate: ['/app/src/ui/chart.ts'], about: ['/app/src/ui/chart.ts'] },
    {
      ...small,
      '/app/src/ui/chart.ts': { needs: ['/app/src/big.ts', '/app/src/ui/x.ts'] },
      '/app/src/big.ts': { size: 9_000 },
    },
  )
  const names = chunkNames(site, USES)
  expect(names.get('/app/src/ui/chart.ts')).toBe('shared-big')
  expect(names.get('/app/src/ui/x.ts')).toBe('parts')
})

test('the first load, content, and what only a dialog needs stay where the bundler puts them', () => {
  const site = siteOf(
    {
      index: ['/app/src/ui/x.ts'],
      generate: ['/app/src/ui/x.ts', '/app/.generated/list.ts'],
    },
    {
      ...small,
      '/app/.generated/list.ts': {},
      '/app/src/dialog.ts': {},
    },
  )
  expect([...chunkNames(site, USES).keys()]).toEqual([routeOf('generate')])
})

test('what only screens share is not in the file of the other pages', () => {
  const site = siteOf(
    {
      auth: ['/app/src/ui/field.ts'],
      decide: ['/app/src/ui/field.ts'],
      about: ['/app/src/a.ts'],
      terms: ['/app/src/a.ts'],
    },
    { ...small, '/app/src/a.ts': {} },
  )
  const names = chunkNames(site, { ...USES, screens: ['auth', 'decide'] })
  expect(names.get('/app/src/ui/field.ts')).toBe('screen-parts')
  expect(names.get('/app/src/a.ts')).toBe('parts')
})

test('what several steps need is in the first, and a set may add to a page', () => {
  const site = siteOf(
    { guides: [] },
    {
      '/app/src/a.ts': { needs: ['/app/src/big.ts'] },
      '/app/src/b.ts': { needs: ['/app/src/big.ts'] },
      '/app/src/big.ts': { size: 9_000 },
      '/app/src/text.ts': {},
    },
  )
  const names = chunkNames(site, {
    ...USES,
    together: { stores: ['/app/src/a.ts'], idle: ['/app/src/b.ts'], guides: ['/app/src/text.ts'] },
    steps: ['stores', 'idle'],
  })
  expect(names.get('/app/src/big.ts')).toBe('stores')
  expect(names.get('/app/src/b.ts')).toBe('idle')
  expect(names.get('/app/src/text.ts')).toBe('guides')
})

test('a build fails when a module of a set is gone', () => {
  expect(() => chunkNames(siteOf({}, {}), { ...USES, together: { idle: ['/app/src/gone.ts'] } })).toThrow(
    '/app/src/gone.ts',
  )
})

test('a dialog that several pages open does not load a page with what it needs; a page’s own dialog may', () => {
  const dialogs = {
    '/app/src/panel.ts': { needs: ['/app/src/save.ts'] },
    '/app/src/own.ts': { needs: ['/app/src/row.ts'] },
  }
  const site = siteOf(
    { favorites: ['/app/src/save.ts', '/app/src/row.ts', '/app/src/opens.ts'], about: ['/app/src/also.ts'] },
    {
      ...dialogs,
      '/app/src/save.ts': {},
      '/app/src/row.ts': {},
      '/app/src/opens.ts': { lazy: ['/app/src/panel.ts', '/app/src/own.ts'] },
      '/app/src/also.ts': { lazy: ['/app/src/panel.ts'] },
    },
  )
  const names = chunkNames(site, USES)
  expect(names.get('/app/src/save.ts')).toBe('shared-save')
  expect(names.get('/app/src/row.ts')).toBe('favorites')
  expect(names.has('/app/src/panel.ts')).toBe(false)
})
