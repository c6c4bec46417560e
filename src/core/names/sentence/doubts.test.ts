import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })

test.each<[sentence: string, wishes: string[]]>([
  // Who doubts that they want something refuses it.
  ["I don't think we want Greek names", ['not origin greek']],
  ["don't think I want a vintage name", ['not style vintage']],
  ["I don't think my husband likes Greek names", ['not origin greek']],
  ["I don't think we should use a Greek name", ['not origin greek']],
  ["I don't think we want Irish, Greek or Hebrew names", ['not origin irish or greek or hebrew']],
  ["I doubt we'd go for Greek names", ['not origin greek']],
  ["I don't think we want Greek names but Irish is fine", ['not origin greek', 'origin irish']],
  ["I don't think we want Helen", ['not excluded Helen']],
  ["I don't think we want Helen or Rhoda", ['not excluded Helen or Rhoda']],
  // So does who thinks that it does not suit, and who of two does not agree.
  ["I don't think Greek names suit us", ['not origin greek']],
  ["we don't think Greek names work for us", ['not origin greek']],
  ["I don't think Helen suits us", ['not excluded Helen']],
  ["we don't agree on vintage names", ['not style vintage']],
  // What is still open is no wish.
  ['not sure about Greek names', []],
  ['not sure about Greek names, Irish names please', ['origin irish']],
  ['not sure we want Greek names', []],
  ["I don't think it needs to be Greek", []],
  // The same words beside what is wanted.
  ["I don't think anything beats Greek names", ['origin greek']],
  ["I don't mind Greek names", []],
  ["I don't think there's anything wrong with Greek names", ['origin greek']],
  ["I don't think there are enough Greek names", ['origin greek']],
  ["I didn't think we wanted Greek names but we do", ['origin greek']],
  ["we don't agree on a Greek name", ['origin greek']],
  ["we don't agree on girl names", ['gender girl']],
  ["we don't agree on a name: Helen or Rhoda", ['compare Helen or Rhoda']],
  ["I don't think we should choose between Helen or Rhoda", ['compare Helen or Rhoda']],
  ['not sure about Helen or Rhoda', ['compare Helen or Rhoda']],
  ['not sure about a middle name for Rhoda', ['middle Rhoda']],
  ['not sure what to name our Greek boy', ['origin greek', 'gender boy']],
])('a doubt: %s', (text, wishes) => {
  const { parsed } = engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 })
  expect(wishTexts(parsed.wishes)).toEqual(wishes)
})
