import { expect, test } from 'vitest'
import { cardFacts } from '#src/names/card-facts.ts'
import { formatMeaning } from '#src/names/facts.ts'
import { ownEngine } from '#tests/support/own-engine.ts'
import { articleName, withSenseFirst } from './page-data.ts'

const engine = await ownEngine()
/** The names of a search as their cards have them. */
const cardsOf = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 400 }).names

test('a card and the page that it opens show the same sense first, whatever was searched for', () => {
  const texts = [
    'polish girl names',
    'ukrainian names',
    'finnish',
    'names meaning grace',
    'hebrew boys',
    'hanna',
  ]
  const opened = texts.flatMap(cardsOf).flatMap((card) => {
    const detail = engine.facts(card.key)
    if (!detail || card.senses.length < 2) return []
    const page = articleName({ ...detail, similar: [], kin: null, subjects: [], variantNames: [] })
    const [first] = withSenseFirst(page, cardFacts(card).sense).entries
    return [{ card, first, usual: page.entries[0] }]
  })
  // Enough of them open in a sense that is not the first of the page by itself.
  const others = opened.filter(({ card, usual }) => usual?.origin !== card.senses[0]?.origin)
  expect(others.length).toBeGreaterThan(50)
  const differing = opened.filter(
    ({ card, first }) =>
      first?.origin !== card.senses[0]?.origin || !formatMeaning(card).includes(first?.meaning ?? '?'),
  )
  expect(differing.map(({ card }) => card.name)).toEqual([])
})

test('only a link to another sense than the page’s first says which', () => {
  const usual = engine.summaries(['hanna'])[0]
  expect(usual?.senses.length).toBeGreaterThan(1)
  expect(usual?.sense).toBeUndefined()
})

test('every other sense stays on the page, and an unknown one changes nothing', () => {
  const detail = engine.facts('hanna')
  if (!detail) throw new Error('Hanna is not known')
  const page = articleName({ ...detail, similar: [], kin: null, subjects: [], variantNames: [] })
  const last = page.entries.at(-1)?.origin
  const turned = withSenseFirst(page, last).entries.map(({ origin }) => origin)
  expect(turned[0]).toBe(last)
  expect(turned.toSorted()).toEqual(page.entries.map(({ origin }) => origin).toSorted())
  expect(withSenseFirst(page, 'atlantean')).toBe(page)
})
