import { describe, expect, test } from 'vitest'
import { SAMPLE_YEARS, sampleCorpus } from '#src/core/names/sample.ts'
import { createParser } from '#src/core/names/sentence/parse-text.ts'

const known = new Set('robin helen finn rose rhoda river'.split(' '))
const parse = createParser({
  years: SAMPLE_YEARS,
  corpus: sampleCorpus,
  fameOf: (folded) => (known.has(folded) ? 'curated' : folded === 'call' ? 'counted' : null),
})
const read = (text: string) =>
  parse(text)
    .wishes.filter(({ values }) => values.length > 0)
    .map(({ kind, values }) => ({ [kind]: values }))

describe('who is given a name is a question about it, and no search for a gender', () => {
  test.each([
    'is Robin a girl name',
    'is robin a girls name or a boys name',
    'is Robin more common for girls or boys',
    'is the name Robin unisex',
    'what gender is Robin',
    'Robin: boy or girl?',
    'boy or girl name: Robin',
    'can Robin be a boy’s name',
    'would you use Robin for a girl',
    'can you call a girl Robin',
    'are there more girls or boys named Robin',
    'my friend says Robin is only a boy name',
    'Robin - is that a girls name',
    'how is Robin split between boys and girls',
    'Robin for a girl?',
    'hi all is Robin a girl name',
    'is Robin ok for our girl',
    'would Robin work as our boy’s name',
    'Robin gender',
  ])('%s', (text) => {
    expect(read(text)).toEqual([{ lookUp: [{ name: expect.stringMatching(/^robin$/i), about: 'gender' }] }])
  })

  test.each([
    'it is a girl',
    'is it a good girl name',
    'is there a girl name like that',
    'names for a girl',
    'a daughter called Robin and a new girl',
    'is Robin or River better for a girl',
    'is Robin more of a girl name than Rhoda',
    'So far our favorite is Robin for a girl. Need a boy name',
    'our top choice was Rose for a girl',
    'Does Robin go with our boys Finn and Otis?',
    'would Robin work with my girls',
    'Does Rose sound good with our daughter Helen?',
    'can Robin go with our son named Finn',
    'Robin, gender neutral alternatives',
  ])('%s is none', (text) => {
    expect(read(text).flatMap((wish) => wish['lookUp'] ?? [])).toEqual([])
  })
})
