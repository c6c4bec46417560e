import { describe, expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'

const engine = await ownEngine()
const search = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 24 })

describe('what a sentence tells besides its wishes empties no result', () => {
  test.each([
    ['The doctor said it’s a girl! something classic', 'classic'],
    ['she gets the last name Vitale', 'with Vitale'],
    ['Looking for something like Rosalind, my husband adores Rosalind but hubby vetoed', 'like Rosalind'],
    ['He’ll be stuck with Shufflebotham so give him something normal', 'with Shufflebotham'],
  ])('%s', (text, label) => {
    const { total, parsed } = search(text)
    expect(parsed.spans.map((span) => span.label)).toContain(label)
    expect(total).toBeGreaterThan(10)
  })

  test('and the page says that it was ignored', () => {
    expect(search('The doctor said it’s a girl! something classic').parsed.leftover).toContain('doctor')
  })
})

test('a name that is typed beside wishes that it does not meet still finds nothing else', () => {
  const { total, relaxations } = search('Hawaiian girl Maeve')
  expect(total).toBe(0)
  expect(relaxations).toContainEqual(expect.objectContaining({ drop: 'text' }))
})

test('an emoji on its own asks for what it shows', () => {
  expect(search('🐻').total).toBe(search('names meaning bear').total)
})
