import { expect, test } from 'vitest'
import { highestFit, siblingFit } from './siblings.ts'
import { soundedName } from './sounded.ts'

const sounded = (name: string) => soundedName(name, undefined)
const OF_ONE_STYLE = { style: 0.9, use: 0.9 }
const fitOf = (name: string, sibling: string, wish?: 'same' | 'different', parts = OF_ONE_STYLE) =>
  siblingFit(sounded(name), sounded(sibling), parts, wish)

test('names of one style fit when they are told apart by ear', () => {
  const good = fitOf('Oliver', 'Henry')
  expect(good.signs).toEqual(['same-style'])
  expect(fitOf('Harry', 'Barry').signs).toContain('rhymes')
  expect(fitOf('George', 'Georgia').signs).toContain('same-root')
  expect(fitOf('Klara', 'Clara')).toMatchObject({ score: 0, signs: ['same-name'] })
  for (const [name, sibling] of [
    ['Harry', 'Barry'],
    ['George', 'Georgia'],
  ] as const)
    expect(fitOf(name, sibling).score).toBeLessThan(good.score - 0.3)
})

test('a name of another style fits less', () => {
  const other = fitOf('Oliver', 'Henry', undefined, { style: 0.1, use: 0.1 })
  expect(other.signs).toEqual(['other-style'])
  expect(other.score).toBeLessThan(fitOf('Oliver', 'Henry').score)
})

test('the same first letter is a wish or a dislike of the family', () => {
  const same = (wish?: 'same' | 'different') => fitOf('Marcus', 'Maeve', wish).score
  expect(same('different')).toBeLessThan(same() - 0.3)
  expect(same('same')).toBeGreaterThan(same())
  expect(fitOf('Oliver', 'Maeve', 'same').signs).toContain('other-initial')
  expect(fitOf('Oliver', 'Maeve', 'same').score).toBeLessThan(fitOf('Oliver', 'Maeve').score)
})

test('no pair of names fits better than their style and use allow', () => {
  const names = ['Oliver', 'Henry', 'Harry', 'Barry', 'George', 'Georgia', 'Maeve', 'Marcus', 'Klara']
  for (const style of [0, 0.3, 0.6, 1])
    for (const use of [0, 0.5, 1])
      for (const wish of [undefined, 'same', 'different'] as const)
        for (const name of names)
          for (const sibling of names) {
            const parts = { style, use }
            expect(fitOf(name, sibling, wish, parts).score).toBeLessThanOrEqual(highestFit(parts, wish))
          }
})
