import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const wishesOf = (text: string) =>
  wishTexts(engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed.wishes)

test('names with an "or" between them are a choice, whatever leads to them', () => {
  expect(wishesOf('it could be Helen or it could be Finn')).toEqual(['compare Helen or Finn'])
})

test('the names of a choice are without what their sentence adds, and two words with a hyphen are one', () => {
  expect(wishesOf('it could be Helen’s or it could be Finn’s')).toEqual(['compare Helen or Finn'])
  expect(wishesOf('it could be Rose-Niamh or it could be Helen')).toEqual(['compare Rose-Niamh or Helen'])
})

test('an idea in the clause of a word for meaning is what it should mean', () => {
  expect(wishesOf('the meaning matters, light above all')).toEqual(['meaning light'])
})

test('a letter that is named is in the name, or not where the clause refuses it', () => {
  expect(wishesOf('the letter v runs through us all')).toEqual(['contains v'])
  expect(wishesOf('we never took to the letter v')).toEqual(['not contains v'])
})
