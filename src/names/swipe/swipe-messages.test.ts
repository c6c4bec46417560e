import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { emptyDeck, withDecision, withNames } from './deck.ts'
import type { JudgeWords } from './judge.ts'
import { decidedMessage, formatProgress, overMessage, tallyMessage, undoneMessage } from './swipe-messages.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const { names } = engine.search({ text: 'irish names', filters: {}, seed: 0, offset: 0, limit: 2 })
const [first, second] = names
const words: JudgeWords = {
  labels: { save: { short: 'Like', before: 'Like' }, pass: { short: 'Pass', before: 'Pass on' } },
  done: { save: (name) => `${name} liked.`, pass: (name) => `${name} passed on.` },
  verb: 'liked',
  back: 'Back',
}
const deck = withNames(emptyDeck([]), { names, total: 2, leftOut: 1_198, complete: true })

test('after a decision the next name is announced with its meaning and the progress', () => {
  const saved = withDecision(deck, 'save')
  expect(decidedMessage(first?.name ?? '', 'save', { after: saved, words })).toBe(
    `${first?.name} liked. Next: ${second?.name}, ${second?.senses[0]?.meaning}. 1,200 of 1,200.`,
  )
  expect(decidedMessage(second?.name ?? '', 'pass', { after: withDecision(saved, 'pass'), words })).toBe(
    `${second?.name} passed on. That was the last name.`,
  )
  expect(undoneMessage(deck, words)).toMatch(new RegExp(`^Undone. Next: ${first?.name}, .* 1,199 of 1,200.$`))
  expect(formatProgress(deck)).toBe('1,199 of 1,200')
})

test('the end says what was decided', () => {
  const saved = withDecision(deck, 'save')
  expect(tallyMessage(deck, 'liked')).toBe('')
  expect(tallyMessage(saved, 'liked')).toBe('You liked 1 name.')
  expect(tallyMessage(withDecision(deck, 'pass'), 'liked')).toBe('You passed on 1 name.')
  expect(tallyMessage(withDecision(saved, 'pass'), 'liked')).toBe('You liked 1 name and passed on 1.')
})

test('while rarer names are missing the end and the count do not look final', () => {
  const early = { ...deck, isComplete: false }
  expect(formatProgress(early)).toBe('1,199 of 1,200 so far')
  const over = withDecision(withDecision(early, 'save'), 'pass')
  expect(formatProgress(over)).toBe('1,200 of 1,200 so far')
  expect(overMessage(over, 'liked')).toEqual({
    title: 'That was the last better-known name.',
    text: 'You liked 1 name and passed on 1. Rarer names follow once they’ve loaded.',
    isEmpty: false,
  })
  const none = withNames(emptyDeck([]), { names: [], total: 0, complete: false })
  expect(overMessage(none, 'liked').title).toBe('No better-known names match.')
  expect(overMessage({ ...none, isComplete: true }, 'liked').title).toBe('No names match this search.')
})
