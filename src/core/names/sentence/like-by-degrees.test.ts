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
])('and still: %s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})
