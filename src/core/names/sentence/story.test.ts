import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const wishesOf = (text: string) =>
  wishTexts(engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed.wishes)

test('what a clause tells of the family is no wish beside one that asks', () => {
  expect(wishesOf('my sister says our names are weird. we want irish names')).toEqual(['origin irish'])
  expect(wishesOf('I thought it was a boy but surprise it’s a girl')).toEqual(['gender girl'])
})

test('what a member of the family thinks or is says nothing about the name', () => {
  for (const relative of ['sister', 'aunt', 'grandma', 'husband', 'midwife', 'cousin'])
    expect(wishesOf(`my ${relative} thinks that is so weird. irish names please`)).toEqual(['origin irish'])
})

test('the same words ask where nothing else does', () => {
  expect(wishesOf('weird names')).toEqual(['popularity rare'])
  expect(wishesOf('it was a boy')).toEqual(['gender boy'])
})

test('what is refused behind its words is not wanted, and what is only allowed is no wish', () => {
  expect(wishesOf('irish names, greek names are out')).toEqual(['origin irish', 'not origin greek'])
  expect(wishesOf('irish names, long is fine')).toEqual(['origin irish'])
})
