import { describe, expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'

const engine = await ownEngine()
const search = (text: string, offset = 0, limit = 10, seed = 0) =>
  engine.search({ text, filters: {}, seed, offset, limit })
const firstTen = (text: string) => search(text).names.map(({ senses }) => senses[0]?.originLabel)

describe('of several origins', () => {
  test.each([
    ['Yoruba or Irish', ['Yoruba', 'Irish']],
    ['rare Yoruba or Irish girl names', ['Yoruba', 'Irish']],
    ['short Welsh or Basque names', ['Welsh', 'Basque']],
  ])('the first ten names have as many of each: %s', (text, origins) => {
    const ten = firstTen(text)
    for (const origin of origins)
      expect(ten.filter((each) => each === origin).length).toBeGreaterThanOrEqual(4)
  })

  test('each name is there once, on whatever page', () => {
    const { total } = search('Yoruba or Irish')
    const whole = search('Yoruba or Irish', 0, total).names.map(({ key }) => key)
    expect(new Set(whole).size).toBe(total)
    const pages = [0, 24, 48].flatMap((from) =>
      search('Yoruba or Irish', from, 24).names.map(({ key }) => key),
    )
    expect(pages).toEqual(whole.slice(0, 72))
  })

  test('an origin alone, and one that is not wanted, keep their order', () => {
    expect(firstTen('Irish names, not Yoruba').every((each) => each === 'Irish')).toBe(true)
  })
})
