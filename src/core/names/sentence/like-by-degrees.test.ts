import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const wishesOf = (text: string) =>
  wishTexts(engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed.wishes)
const like = (than: string) => `like {names:[Helen],than:[${than}]}`

test.each<[sentence: string, wishes: string[]]>([
  ['like Helen but lengthier', [like('longer')]],
  ['like Helen, further down the charts', [like('rarer')]],
  ['names like Helen but mellower', [like('softer')]],
  ['like Helen but less babyish', [like('older')]],
  ['like Helen, a syllable less', [like('shorter')]],
  ['like Helen with one more syllable', [like('longer')]],
  ['in the spirit of Helen, lesser known', [like('rarer')]],
  ['like Helen but without it being so popular', [like('rarer')]],
  ['anything like Helen that fewer people have', [like('rarer')]],
  ['half as popular as Helen', [like('rarer')]],
  ['more of a classic than Helen', [like('older')]],
  ['shorter options than Helen', [like('shorter')]],
  ['with Helen’s charm but rarer', [like('rarer')]],
  // A length that is said by a name.
  ['no longer than Helen', ['length {max:5}']],
  ['as short as Finn', ['length {max:4}']],
  ['names of the same length as Helen', ['length {min:5,max:5}']],
  // Who cannot choose refuses nothing.
  ['can’t pick one: Helen or Rhoda', ['compare Helen or Rhoda']],
])('%s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})

/** What the same words say elsewhere. */
test.each<[sentence: string, wishes: string[]]>([
  ['no longer than six letters', ['length {max:6}']],
  ['names as short as possible', ['length {max:5}']],
  ['I can’t choose Helen, my cousin has it', ['not excluded Helen']],
  ['we need one like Helen', [like('')]],
  // An amount belongs to the next adjective, a negation to the comparison, and a refusal stays one.
  ['we love Helen with two syllables less popular', [like('rarer'), 'syllables {min:2,max:2}']],
  ['names like Helen with one syllable more traditional', [like('older'), 'syllables {min:1,max:1}']],
  ['like Helen but not one more letter', [like('')]],
  ['like Helen but with at most two extra letters', [like('')]],
  ['like Helen but not widespread', [like('rarer')]],
  ['like Helen but not babyish', [like('older')]],
  ['I like Helen but not granny names', [like('modern')]],
  ['like Helen but not girly', [like('stronger')]],
  ['I like Helen but not only older, also softer', [like('older,softer')]],
  ['we love Helen but it’s too plain', [like('rarer')]],
  ['like Helen, fewer letters around', [like('shorter')]],
  ['names like Helen, further down the list is Rhoda', [like('')]],
  ['we can’t choose one that ends in a, our surname does', ['not endsWith a']],
  ['we couldn’t pick one longer than five letters', ['length {max:5}']],
  ['can’t pick one with an R', ['not contains r']],
  ['equivalents of Helen in Irish', ['form {name:Helen,of:irish}']],
  ['my wife would replace Helen with Rhoda', ['compare Helen or Rhoda']],
  ['what could replace Helen?', [like('')]],
  ['with Helen’s family', []],
  ['no longer than my name, Helen', []],
  ['we are no longer a couple', []],
  ['no longer names', ['length {max:7}']],
  ['a middle name of the same length as Helen', ['middle Helen']],
])('not too much: %s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})
