import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const found = (text: string) => {
  const { parsed, total } = engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 })
  return { wishes: wishTexts(parsed.wishes), total }
}
const ignored = (text: string) =>
  engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed.leftover
const irish = found('irish names')

test.each([
  'my boss is called Helen, irish names',
  'irish names, our teacher is Helen',
  'my best friend is called Finn. irish names',
  'our next door neighbor’s little girl is Rhoda, irish names',
  'irish names please, our friends’ boys are called Finn and Isaac',
  'the dog’s name is Finn, irish names',
])('a name outside the family asks for nothing: %s', (text) => {
  expect(irish.total).toBeGreaterThan(1)
  expect(found(text)).toEqual(irish)
})

test('it is said to be ignored', () => {
  expect(ignored('my boss is called Helen, irish names')).toEqual(['boss', 'called', 'Helen'])
})

test('a name that is refused beside it is refused, and nothing else changes', () => {
  const refused = found('irish names, no Finn')
  expect(refused.wishes).toContain('not excluded Finn')
  expect(found('my boss is called Finn, irish names, so no Finn')).toEqual({
    ...refused,
    wishes: expect.arrayContaining(refused.wishes),
  })
})

test('what such a person is, and a name of the family, is read as before', () => {
  expect(found('my friend is Irish, irish names')).toEqual(irish)
  expect(found('our daughter is Helen, irish names').wishes).toEqual(['sibling Helen', 'origin irish'])
})
