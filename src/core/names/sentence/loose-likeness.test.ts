import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const parsed = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed
const wishesOf = (text: string) => wishTexts(parsed(text).wishes)
const like = (than: string) => `like {names:[Helen],than:[${than}]}`

test.each<[sentence: string, wishes: string[]]>([
  ['it’s too bad Helen is so popular, what is the rarer version', [like('rarer')]],
  ['one of the names in the family is Helen, any modern equivalents?', [like('modern')]],
  ['Helen but with a twist, less common', [like('rarer')]],
  ['a name that makes one think of Helen but half as long', [like('shorter')]],
  ['we met a lovely Helen, what would be a bit longer', [like('longer')]],
  ['names that sound as gentle as Helen, yet longer', [like('longer')]],
])('the comparison of a sentence is with its one name: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test('a likeness gets what the sentence compares elsewhere, and no wish says it again', () => {
  expect(wishesOf('if you like Helen but think it’s too popular, what do you go for')).toEqual([
    like('rarer'),
  ])
  expect(wishesOf('I like how Helen sounds, but I’d like one that is not so trendy')).toEqual([like('rarer')])
})

test('other wishes of the sentence stay', () => {
  expect(wishesOf('a Helen type of name but rarer and starting with a C').toSorted()).toEqual([
    like('rarer'),
    'startsWith c',
  ])
})

test('the words of the comparison are read', () => {
  expect(parsed('Helen but with a twist, less common').leftover).toEqual(['twist'])
})

/** Where the names or the comparison are something else. */
test.each<[sentence: string, wishes: string[]]>([
  // There is no name to compare with.
  ['there are so many Helens, I want something rarer', ['popularity uncommon']],
  ['we want something rarer', ['popularity uncommon']],
  // Other names: of a choice, of children, of three.
  ['Helen or Finn, which is the rarer name?', ['compare Helen or Finn']],
  // A person, a place, and a name that is the complaint.
  ['my name is Helen, I want something rarer', ['popularity uncommon']],
  ['aunt Helen wants something rarer', ['popularity uncommon']],
  ['we live in Helen and want something rarer', ['popularity uncommon']],
  ['every other girl is called Helen, boy names', ['gender boy']],
  // What is refused is not compared.
  ['names that give off the same energy as Helen but are not in the top 100', [like(''), 'popularity 101-']],
  // Of people, and of all names.
  ['similar to Helen, our older child', [like('')]],
  ['girls’ names are harder, we like Helen', ['gender girl', like('')]],
])('not too much: %s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})

test('a clause about the other name says how it is, not what is wrong with the first', () => {
  expect(wishesOf('an alternative for Helen that’s a bit different')).toEqual([like('rarer')])
  expect(wishesOf('I like Helen but that’s a bit long')).toEqual([like('shorter')])
  expect(wishesOf('an alternative for Helen, that’s too long')).toEqual([like('shorter')])
})

/** What is said of people, of the search or of the family is nothing that a name should be. */
test.each<[sentence: string, wishes: string[]]>([
  ['it is so hard to find a name, we like Helen', [like('')]],
  ['naming a baby is so hard! names like Helen', [like('')]],
  ['this is too difficult, we love Helen', [like('')]],
  ['it’s harder than we expected, names like Helen', [like('')]],
  ['the longer I search the more I like Helen', [like('')]],
  ['I’m getting older and want a name like Helen', [like('')]],
  ['my brother is so boring, names like Helen', [like('')]],
  ['names like Helen, it has been too long since our last baby', [like('')]],
  ['names like Helen, my wife says modern', [like('')]],
  ['nobody in our family has a name like Helen', [like('')]],
  // Of the name it is.
  ['names like Helen, it’s too hard to spell', [like('shorter')]],
  ['names like Helen, it’s so hard to find more', [like('')]],
  ['names like Helen but it’s too hard to choose', [like('')]],
  ['names like Helen, the name is so popular', [like('rarer')]],
  ['names like Helen, my wife says it’s too modern', [like('older')]],
  ['names like Helen but nobody else has', [like('rarer')]],
])('of whom a complaint is: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

/** A name in a sentence that asks for others without a word of that name. */
test.each([
  'thanks Helen, can you show me rarer names',
  'Helen and Finn here, looking for something rarer',
  'we are moving to Helen and want something rarer',
  'Helen is where we met, something rarer please',
  'our Helen baby needs something rarer',
  'my boss Helen says use something rarer',
  'our lovely midwife Helen needs something rarer',
  'Helen, my husband, wants something rarer',
  'Helen Finn fan, want something rarer',
  'I was the only Helen in school, want something rarer',
  'Helen is our dog. We want something rarer',
])('a name that nobody asks about is not compared with: %s', (text) => {
  expect(wishesOf(text).filter((wish) => wish.startsWith('like'))).toEqual([])
})
