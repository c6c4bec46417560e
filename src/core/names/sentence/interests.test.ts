import { expect, test } from 'vitest'
import { SAMPLE_YEARS, sampleCorpus } from '#src/core/names/sample.ts'
import { createParser } from './parse-text.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const known = new Set('helen finn rose niamh otis'.split(' '))
const ideas = new Set('trains sailing strong soft gentle'.split(' '))
const parse = createParser({
  years: SAMPLE_YEARS,
  corpus: sampleCorpus,
  fameOf: (folded) => (known.has(folded) ? 'curated' : null),
  isIdea: (word) => ideas.has(word),
})
const wishesOf = (text: string): string[] => wishTexts(parse(text).wishes)

test.each([
  ['girl name, we love the ocean', ['gender girl', 'meaning ocean']],
  ['my wife adores hiking', ['meaning travel']],
  ['we are both into sailing and the ocean', ['meaning sea or ocean']],
  ['our hobbies are baking, chess and history', ['meaning work or wisdom or ancient']],
  ['we are big history buffs', ['meaning ancient']],
  ['avid hikers here, boy name', ['meaning travel', 'gender boy']],
  ['dad loves hiking, mum loves ballet', ['meaning travel or music']],
  ['middle name for Helen, we love flowers', ['middle Helen', 'meaning flowers']],
  ['he is obsessed with trains', ['meaning travel']],
  ['my parents love sailing', ['meaning sea']],
  ['love the ocean, a boy name please', ['meaning ocean', 'gender boy']],
  ['we love the ocean and Irish names', ['meaning ocean', 'origin irish']],
  ['names for our daughter we love hiking', ['gender girl', 'meaning travel']],
])('what people love is what a name may be about: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
  expect(parse(text).leftover.filter((word) => !/^(big|here)$/.test(word))).toEqual([])
})

test('a name that is loved is no interest, nor is a word of a longer phrase', () => {
  expect(wishesOf('we love Rose')).toEqual(['like {names:[Rose],than:[]}'])
  expect(parse('we love light beer').leftover).toEqual(['love', 'beer'])
  expect(wishesOf('we do not like flowers')).toEqual(['not meaning flowers'])
})

test('what a sentence asks for comes before what a person loves', () => {
  expect(wishesOf('my wife loves hiking, a name meaning light')).toEqual(['meaning light'])
  expect(parse('my wife loves hiking, a name meaning light').leftover).toEqual(['wife', 'loves', 'hiking'])
})

test('what people do is no misspelled word of ours', () => {
  expect(wishesOf('we met hiking')).toEqual([])
  expect(wishesOf('irsh names')).toEqual(['origin irish'])
})

test.each([
  ['we love flower, fire and sea names', ['meaning flower or fire or sea']],
  ['girl names: love, light, joy', ['gender girl', 'meaning light joy']],
  ['we like strong, classic names', ['style strong or classic']],
  ['we love soft, gentle sounds', ['style soft']],
  ['we love light and airy names', ['style soft']],
  ['our daughter loves vintage names', ['style vintage']],
])('names that are loved are asked for as ever: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each([
  ['our toddler loves trains, baby girl due in May', ['gender girl']],
  ['our 2 year old really loves the ocean, a boy name please', ['gender boy']],
  ['her brother Finn is obsessed with trains, need a girl name', ['gender girl']],
  ['our toddler is a big history buff, boy names please', ['gender boy']],
])('what a child of the family loves says nothing of the baby: %s', (text, wishes) => {
  expect(wishesOf(text).filter((wish) => !wish.startsWith('sibling'))).toEqual(wishes)
})
