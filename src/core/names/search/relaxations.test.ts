import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'

const engine = await ownEngine()
const ask = (text: string) => ({ text, filters: {}, seed: 0, offset: 0, limit: 24 })
const relaxationsOf = (text: string) => engine.search(ask(text)).relaxations

test('what is only demanded is counted to the last name', () => {
  const [first] = relaxationsOf('irish girl names starting with zz')
  expect(first).toMatchObject({ drop: 'startsWith' })
  expect(first?.isMore).toBeUndefined()
  expect(first?.count).toBe(engine.search(ask('irish girl names')).total)
})

test('what is compared name by name is counted up to a hundred', () => {
  const [first] = relaxationsOf('soft names that go with the surname Murphy and work in Welsh and Japanese')
  expect(first).toMatchObject({ drop: 'pair', label: 'Without “works in Welsh and Japanese”', isMore: true })
  expect(first?.count).toBeGreaterThanOrEqual(50)
  expect(first?.count).toBeLessThanOrEqual(100)
  const { total } = engine.search(ask('soft names that go with the surname Murphy'))
  expect(total).toBeGreaterThan(100)
})

test('fewer than a hundred are counted, also where each is compared', () => {
  const [first] = relaxationsOf('soft Hawaiian boy names starting with zz')
  expect(first).toMatchObject({ drop: 'startsWith' })
  expect(first?.isMore).toBeUndefined()
  expect(first?.count).toBe(engine.search(ask('soft Hawaiian boy names')).total)
})
