import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { loadBrowse, loadBrowseList } from './browse-loader.ts'
import type { InitialData } from './initial-data.ts'
import type { AppContext } from './router.tsx'

const engine = await ownEngine()
const asked: string[] = []
let isComplete = true
const names = {
  choices: async () => engine.choices(),
  search: async (query: Parameters<typeof engine.search>[0]) => {
    asked.push('search')
    return { ...engine.search(query), complete: isComplete }
  },
}
const at = (slug: string, take: InitialData['take'] = () => undefined) =>
  loadBrowseList({ names, initial: { take } } as unknown as AppContext, slug)

test('a list has its first names, how many there are, and the lists beside it', async () => {
  const { list, browsed, head } = await at('names-starting-with-q')
  expect(list).toMatchObject({ kind: 'letter', search: { starts: 'Q' } })
  expect(browsed?.names.names).toHaveLength(60)
  expect(browsed?.names.names.every(({ name }) => name.startsWith('Q'))).toBe(true)
  expect(browsed?.names.total).toBeGreaterThan(60)
  expect(browsed?.others).toHaveLength(25)
  expect(head).toMatchObject({ path: '/browse/names-starting-with-q' })
})

test('a list does not wait for the rarer names, without which their number is not known', async () => {
  isComplete = false
  const { browsed } = await at('names-starting-with-q')
  isComplete = true
  expect(browsed?.names.names).toHaveLength(60)
  expect(browsed?.names.total).toBeNull()
})

test('of a hundred origins the ones beside it are named', async () => {
  const { browsed } = await at('irish-names')
  expect(browsed?.others.map(({ kind }) => kind)).toEqual(new Array(24).fill('origin'))
  expect(browsed?.others.map(({ label }) => label)).toContain('Italian')
})

test('every list has names, and as many as it says beside its link', async () => {
  const { browseLists } = await import('#src/names/browse-lists.ts')
  const empty: string[] = []
  const otherCount: string[] = []
  for (const { slug, count } of browseLists(engine.choices())) {
    const total = (await at(slug)).browsed?.names.total ?? 0
    if (total < 3) empty.push(slug)
    if (count !== undefined && count !== total) otherCount.push(`${slug}: ${count}, not ${total}`)
  }
  expect(empty).toEqual([])
  expect(otherCount).toEqual([])
}, 120_000)

test('a prerendered page loads no name, and another address has nothing', async () => {
  const { list } = await at('irish-names')
  asked.length = 0
  const again = await at('irish-names', (route) => (route === '/browse/$list' ? { list } : undefined))
  expect(again).toMatchObject({ list, browsed: null })
  expect(asked).toEqual([])
  await expect(at('atlantean-names')).rejects.toMatchObject({ isNotFound: true })
})

test('the page of all lists has none where it shows them already', async () => {
  const load = (take: InitialData['take']) =>
    loadBrowse({ names, initial: { take } } as unknown as AppContext)
  expect((await load(() => undefined)).browse?.origins.length).toBeGreaterThan(60)
  expect((await load((route) => (route === '/browse/' ? {} : undefined))).browse).toBeNull()
})
