import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { emptyDeck, withDecision, withNames } from './deck.ts'
import { decidedMessage, formatProgress, overMessage, tallyMessage, undoneMessage } from './swipe-messages.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const { names } = engine.search({ text: 'irish names', filters: {}, seed: 0, offset: 0, limit: 2 })
const [first, second] = names
const deck = withNames(emptyDeck([]), { names, total: 2, leftOut: 1_198, complete: true })

test('after a decision the next name is announced with its meaning and the progress', () => {
  const saved = withDecision(deck, 'save')
  expect(decidedMessage(first?.name ?? '', 'save', saved)).toBe(
    `${first?.name} saved to your list. Next: ${second?.name}, ${second?.senses[0]?.meaning}. 1,200 of 1,200.`,
  )
  expect(decidedMessage(second?.name ?? '', 'pass', withDecision(saved, 'pass'))).toBe(
    `${second?.name} hidden from results. That was the last name.`,
  )
  expect(undoneMessage(deck)).toMatch(new RegExp(`^Undone. Next: ${first?.name}, .* 1,199 of 1,200.$`))
  expect(formatProgress(deck)).toBe('1,199 of 1,200')
})

test('the end says what was decided', () => {
  const saved = withDecision(deck, 'save')
  expect(tallyMessage(deck)).toBe('')
  expect(tallyMessage(saved)).toBe('You saved 1 name.')
  expect(tallyMessage(withDecision(deck, 'pass'))).toBe('You passed on 1 name.')
  expect(tallyMessage(withDecision(saved, 'pass'))).toBe('You saved 1 name and passed on 1.')
})

test('while rarer names are missing the end and the count do not look final', () => {
  const early = { ...deck, isComplete: false }
  expect(formatProgress(early)).toBe('1,199 of 1,200 so far')
  const over = withDecision(withDecision(early, 'save'), 'pass')
  expect(formatProgress(over)).toBe('1,200 of 1,200 so far')
  expect(overMessage(over)).toEqual({
    title: 'That was the last better-known name.',
    text: 'You saved 1 name and passed on 1. Rarer names follow once they’ve loaded.',
    isEmpty: false,
  })
  const none = withNames(emptyDeck([]), { names: [], total: 0, complete: false })
  expect(overMessage(none).title).toBe('No better-known names match.')
  expect(overMessage({ ...none, isComplete: true }).title).toBe('No names match this search.')
})
