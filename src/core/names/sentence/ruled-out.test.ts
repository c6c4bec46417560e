import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })

test.each<[sentence: string, wishes: string[]]>([
  // Another clause refuses a name.
  ["my ex is called Rhoda so that's out", ['not excluded Rhoda']],
  ["our dog is called Helen so we can't use that", ['not excluded Helen']],
  ['mil wants Rhoda, no way', ['not excluded Rhoda']],
  ['grandma likes Rhoda, hard no', ['not excluded Rhoda']],
  ['my husband wants Helen and Rhoda, absolutely not', ['not excluded Helen or Rhoda']],
  ["our cat is Helen so we can't have that. Greek names", ['not excluded Helen', 'origin greek']],
  // Or what is asked for.
  ['rhymes with poop, no thanks', ['not rhyme poop']],
  ['Greek names, no thanks', ['not origin greek']],
  ['Irish or Greek names? no way', ['not origin irish or greek']],
  ['starts with K, nope. Greek names', ['not startsWith k', 'origin greek']],
  // Whose a refused name is.
  ["can't use Helen, it's the dog", ['not excluded Helen']],
  ["can't use Rhoda, that's my nephew. Greek names", ['not excluded Rhoda', 'origin greek']],
  // The same words beside what is wanted.
  ['mil wants Rhoda, no way she gets her way, Greek names', ['gender girl', 'origin greek']],
  ['Greek names, no way to shorten them', ['origin greek']],
  ['Greek names, no problem', ['origin greek']],
  ['I had a teacher named Rhoda. So no. Helen or Hana?', ['compare Helen or Hana']],
  ["can't use Helen, it's a Greek girl we want", ['not excluded Helen', 'origin greek', 'gender girl']],
  ['no Greek names, no way', ['not origin greek']],
])('what another clause refuses: %s', (text, wishes) => {
  const { parsed } = engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 })
  expect(wishTexts(parsed.wishes)).toEqual(wishes)
})

test.each<[sentence: string, wishes: string[]]>([
  ['I love Helen, no?', ['like {names:[Helen],than:[]}']],
  ['Helen is lovely, no?', []],
  ['Greek names are pretty, no?', ['origin greek']],
  ['Irish names would be nice, no?? Girls', ['origin irish', 'gender girl']],
  // With no question it is a refusal.
  ['Greek names? No.', ['not origin greek']],
])('a question whether others agree refuses nothing: %s', (text, wishes) => {
  const { parsed } = engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 })
  expect(wishTexts(parsed.wishes)).toEqual(wishes)
})

test.each<[sentence: string, wishes: string[]]>([
  ["our daughter is Helen so that's out, sister name", ['not excluded Helen', 'sibling Helen']],
  ["our older son is Finn so we can't use that", ['not excluded Finn', 'sibling Finn']],
  ['our first is Helen so no, Greek names', ['not excluded Helen', 'sibling Helen', 'origin greek']],
  // Whose child it is not.
  ["my cousin is Helen so that's out", ['not excluded Helen']],
])('a child whose name is out is one to go with: %s', (text, wishes) => {
  const { parsed } = engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 })
  expect(wishTexts(parsed.wishes).toSorted()).toEqual(wishes.toSorted())
})
