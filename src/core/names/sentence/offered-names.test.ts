import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const wishesOf = (text: string) =>
  wishTexts(engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed.wishes)
const like = (than: string) => `like {names:[Helen],than:[${than}]}`

/** Which names of a sentence are offered, and which are of other people. */
test.each<[rule: string, sentence: string, wishes: string[]]>([
  [
    'an "or" apart',
    'we have Rose already, should the third be Helen or break the theme with Finn',
    ['sibling Rose', 'compare Helen or Finn'],
  ],
  [
    'what a child will be',
    'our daughter will be Helen, Rhoda or Niamh',
    ['gender girl', 'compare Helen or Rhoda or Niamh'],
  ],
  [
    'who prefers it to another',
    'my sister says Helen is old but I prefer it to Rhoda',
    ['compare Helen or Rhoda'],
  ],
  [
    'who likes both and has to choose',
    'I love Helen and I love Finn. I like both. Which would you use?',
    ['compare Helen or Finn'],
  ],
  ['a child of others', 'I love Helen but my sister in law has a Rhoda, so something similar', [like('')]],
  [
    'what another one took',
    'sister in law nicked Helen. Anything with the same feel that’s less common?',
    [like('rarer')],
  ],
  [
    'who found out, likes both and has to choose',
    'just found out it’s a girl, we love both Helen and Rhoda, help us choose',
    ['gender girl', 'compare Helen or Rhoda'],
  ],
  ['one name of two', 'from the names Helen and Isaac form one name', ['blend [Helen,Isaac]']],
  ['two shaken together', 'Helen and Isaac, shaken together', ['blend [Helen,Isaac]']],
  ['two melded', 'melding our two names together (Helen and Isaac)', ['blend [Helen,Isaac]']],
  [
    'whose the names of a blend are',
    'his name is Isaac, my name is Helen, combine them',
    ['blend [Isaac,Helen]'],
  ],
])('%s: %s', (_rule, text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})

/** What a name should be without, and what many do. */
test.each<[sentence: string, wishes: string[]]>([
  ['like Helen, without it being so hard to say', [like('shorter')]],
  ['names like Helen minus the stuffiness', [like('modern')]],
  ['names like Helen only not shared with half the playground', [like('rarer')]],
  ['like Helen, but a name nobody else has', [like('rarer')]],
  ['we love Helen but it’s climbing the charts', [like('rarer')]],
  ['like Helen but hubby says old fashioned', [like('modern')]],
  ['in the spirit of Helen, not as much of a mouthful', [like('shorter')]],
  ['similar to Helen but used less', [like('rarer')]],
  ['how about something like Helen but softer', [like('softer')]],
  ['I’ve always loved Helen', [like('')]],
  ['love the sound tho', []],
  ['it doesn’t go with our surname, similar?', []],
  ['without being as long or as popular', ['length {max:7}', 'not popularity top-1000']],
])('%s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})
