import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const wishesOf = (text: string) =>
  engine
    .search({ text, filters: {}, seed: 0, offset: 0, limit: 0 })
    .parsed.wishes.filter(({ values }) => values.length > 0)
    .map(({ kind, values, avoid }) => {
      const texts = values.map((value) => JSON.stringify(value).replaceAll('"', ''))
      return `${avoid ? 'not ' : ''}${kind} ${texts.join(' or ')}`
    })

/** What parents say, and all that it asks for. */
const sentences: [sentence: string, wishes: string[]][] = [
  // A choice.
  ['dad is team Finn and i am team Isaac', ['compare Finn or Isaac']],
  ['which would you say, Helen or Rhoda?', ['compare Helen or Rhoda']],
  ['Helen, Rhoda or Niamh, go', ['compare Helen or Rhoda or Niamh']],
  ['we love Helen and Rhoda equally', ['compare Helen or Rhoda']],
  ['I want Finn, she fancies Isaac', ['compare Finn or Isaac']],
  ['like Theodore but easier to say', ['like {names:[Theodore],than:[shorter]}']],
  // A surname.
  ['our surname is Long so please help', ['surname Long']],
  ['the last name is one syllable, Finch', ['surname Finch']],
  ['first name for a Whitlock baby', ['surname Whitlock']],
  ['my wife and I are both Lindgrens', ['surname Lindgren']],
  ["his last name's going to be Okoye", ['surname Okoye', 'gender boy']],
  ['names that pair nicely with Okonkwo', ['surname Okonkwo']],
  // A brother or a sister.
  ['what suits a little sister', ['gender girl']],
  // Either is no wish.
  ['short or long middle name for Helen', ['middle Helen']],
]

test.each(sentences)('%s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})
