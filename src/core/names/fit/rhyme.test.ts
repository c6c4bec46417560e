import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'

const [first] = sampleCorpus.entries
if (!first) throw new Error('the sample is empty')
const spoken = (name: string, say: string) => ({ ...first, name, say })
const corpus = {
  ...sampleCorpus,
  entries: [
    spoken('Jane', 'JAYN'),
    spoken('Elaine', 'ee-LAYN'),
    spoken('Shane', 'SHAYN'),
    spoken('Logan', 'LOH-gan'),
    spoken('Armaan', 'ar-MAHN'),
    spoken('Luna', 'LOO-na'),
    spoken('Una', 'OO-na'),
    spoken('Laura', 'LOR-a'),
  ],
}
const engine = createNamesEngine({ corpus, births: [sampleTop, sampleRest], complete: true })
const rhyming = (name: string) =>
  engine
    .search({ text: `names that rhyme with ${name}`, filters: {}, seed: 0, offset: 0, limit: 9 })
    .names.map((found) => found.name)
    .toSorted()

test('names rhyme by how they are said from the stressed vowel on, not by their last letters', () => {
  expect(rhyming('Jane')).toEqual(['Elaine', 'Shane'])
  expect(rhyming('Luna')).toEqual(['Una'])
})
