import { expect, test } from 'vitest'
import { createParser } from '#src/core/names/sentence/parse-text.ts'
import { WISH_KINDS, ruleOf } from '#src/core/names/wishes/registry.ts'
import { SAMPLE_YEARS, sampleCorpus } from '#src/core/names/sample.ts'

const KNOWN = new Set('maeve saoirse elizabeth james emma olivia leo clara max hugo elena'.split(' '))
const parse = createParser({
  years: SAMPLE_YEARS,
  corpus: {
    ...sampleCorpus,
    origins: ['English', 'Greek', 'Irish', 'Polish', 'Russian', 'Scottish', 'Spanish', 'Welsh'].map(
      (label) => ({
        id: label.toLowerCase(),
        label,
      }),
    ),
    subjects: ['old-testament', 'greek-myth'].map((id) => ({ id, label: id, words: [], names: [] })),
  },
  fameOf: (folded) => (KNOWN.has(folded) ? 'curated' : null),
})

test.each(WISH_KINDS)('the help for %s shows sentences that ask for it', (kind) => {
  const { examples } = ruleOf(kind).help
  expect(examples.length).toBeGreaterThan(0)
  for (const example of examples) {
    const kinds = parse(example).wishes.map((wish) => wish.kind)
    expect([example, ...kinds]).toContain(kind)
  }
})
