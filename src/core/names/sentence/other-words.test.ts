import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const wishesOf = (text: string) =>
  wishTexts(engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed.wishes)

/** Other words for a wish, each beside a sentence in which the same words say something else. */
test.each<[sentence: string, wishes: string[]]>([
  ['starts with a hard C', ['startsWith c']],
  ['starts with a soft sound', ['style soft']],
  ['boy name to make initials TJ', ['gender boy', 'initials TJ']],
  ['the boy version of Helen', ['form {name:Helen,of:boy}']],
  ['something Irish for our princess', ['origin irish']],
  ['has Helen made a comeback', ['lookUp {name:Helen,about:popularity}']],
  ['pronouncing Helen?', ['lookUp {name:Helen,about:say}']],
  ['wots Helen mean', ['lookUp {name:Helen,about:meaning}']],
  ['how can I shorten Theodore', ['form {name:Theodore,of:nickname}']],
  ['can you shorten Theodore?', ['form {name:Theodore,of:nickname}']],
  ['can we shorten the list, Irish names', ['origin irish']],
  ['not yet popular', ['not popularity top-1000']],
  ['we have not yet found a popular Irish name', ['origin irish', 'popularity top-1000']],
  ['hold the vowels at the end please', ['not endsWith a or e or i or o or u']],
  ['names that hold the meaning of light', ['meaning light']],
  ['babyish', ['style playful']],
  ['nothing babyish please', ['not style playful']],
  ['like Helen but less babyish', ['like {names:[Helen],than:[older]}']],
  ["names that aren't used in the US top 100", ['not popularity top-100']],
  ['names used in the US', ['use us']],
  ['I love Helen but every second kid is a Helen', ['like {names:[Helen],than:[rarer]}']],
  ['I love Helen but every second girl is called that', ['like {names:[Helen],than:[rarer]}']],
  [
    'I like Helen because all the boys are Irish',
    ['gender boy', 'like {names:[Helen],than:[]}', 'origin irish'],
  ],
  ['I love Helen but all the kids are grown up', ['like {names:[Helen],than:[]}']],
  ['love Helen, every second boy is Greek', ['like {names:[Helen],than:[]}', 'origin greek']],
  // What is held is kept, unless it is a thing that a name may go without.
  ['Irish names, hold the vintage', ['not style vintage', 'origin irish']],
  ['Irish names, hold the y at the end', ['not endsWith y', 'origin irish']],
  ['hold the Irish heritage', ['origin irish']],
  ['hold the peace, names meaning peace', ['meaning peace']],
  ['hold the light', ['meaning light']],
  ['hold the light names', ['meaning light']],
  ['hold the beauty of nature', ['meaning beauty', 'style nature']],
  ['Hold the light, Irish names', ['meaning light', 'origin irish']],
  ['hold the hope of a new beginning', []],
  // A long e is written with many letters.
  ['starts with a silent K', ['startsWith k']],
  ['girl name that ends with a long e', ['gender girl']],
  ['starts with a short a', []],
  ["no r because grandma can't roll it", ['not contains r']],
])('%s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes)
})
