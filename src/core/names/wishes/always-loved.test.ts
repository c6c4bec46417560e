import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })

test.each<[sentence: string, wishes: string[]]>([
  ["I've always loved Greek names", ['origin greek']],
  ["we've always loved Irish names", ['origin irish']],
  ['names that were always loved', ['trend steady']],
  ['my mum always loved Irish names', ['origin irish']],
  ['names everyone has always loved, Irish', ['popularity top-1000', 'trend steady', 'origin irish']],
  ['my wife has always loved Helen and Finn', ['like {names:[Helen,Finn],than:[]}']],
  ["I've always loved the name Helen", ['like {names:[Helen],than:[]}']],
])('what someone has always loved is not what many have: %s', (text, wishes) => {
  const { parsed } = engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 })
  expect(wishTexts(parsed.wishes)).toEqual(wishes)
})

test.each<[sentence: string, wishes: string[]]>([
  ['what about the sea?', ['meaning sea']],
  ['how about the moon?', ['meaning moon']],
  ['how about something like Helen', ['like {names:[Helen],than:[]}']],
])('an idea that is suggested is a meaning: %s', (text, wishes) => {
  const { parsed } = engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 })
  expect(wishTexts(parsed.wishes)).toEqual(wishes)
})
