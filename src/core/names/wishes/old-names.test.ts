import { expect, test } from 'vitest'
import { SAMPLE_YEARS, sampleCorpus } from '#src/core/names/sample.ts'
import { createParser } from '#src/core/names/sentence/parse-text.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const origins = [...sampleCorpus.origins, { id: 'scandinavian', label: 'Scandinavian' }]
const corpus = { ...sampleCorpus, origins }
const parse = createParser({ years: SAMPLE_YEARS, corpus, fameOf: () => null })

test.each([
  ['old boy names', ['style vintage', 'gender boy']],
  ['old Irish girl names', ['style vintage', 'origin irish', 'gender girl']],
  ['a good old Greek name for my grandson', ['style vintage', 'origin greek', 'gender boy']],
  ['old names', ['style vintage']],
  ['old lady names', ['style old-lady']],
])('old names are names of another time: %s', (text, wishes) => {
  const read = parse(text)
  expect(wishTexts(read.wishes)).toEqual(wishes)
  expect(read.leftover).toEqual([])
})

test.each([
  ['old Norse boy names', ['origin scandinavian', 'gender boy']],
  ['Irish names, our 3 year old girl name is Maeve', ['origin irish', 'gender girl']],
  ['Irish names that mean old', ['origin irish', 'meaning old']],
])('a language’s stage, an age and a meaning are not: %s', (text, wishes) => {
  expect(wishTexts(parse(text).wishes)).toEqual(wishes)
})
