import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })

test.each<[sentence: string, wishes: string[]]>([
  ['no Irish, Greek or Hebrew names', ['not origin irish or greek or hebrew']],
  ['without Irish, Greek and Hebrew names', ['not origin irish or greek or hebrew']],
  ['neither Irish, Greek nor Hebrew', ['not origin irish or greek or hebrew']],
  ['no old, posh or girly names', ['not style elegant', 'not gender girl']],
  ['hate frilly, girly or cutesy names, boy', ['not style soft or playful', 'not gender girl', 'gender boy']],
  ['nothing trendy, vintage or modern', ['popularity uncommon', 'not style vintage or modern']],
  ['nothing ending in -lyn, -leigh or -ley', ['not endsWith lyn or leigh or ley']],
  // Another clause asks for something.
  ['no Irish, but Greek or Hebrew', ['not origin irish', 'origin greek or hebrew']],
  ['no Irish, just Greek or Hebrew', ['not origin irish', 'origin greek or hebrew']],
  ['not Irish: Greek or Hebrew', ['not origin irish', 'origin greek or hebrew']],
  ['no Irish names, Greek names please', ['not origin irish', 'origin greek']],
  ['nothing Irish, boy or girl', ['not origin irish']],
  ['not too long, Irish or Greek', ['length {max:7}', 'origin irish or greek']],
  ['sick of arguing, Helen or Rhoda', ['compare Helen or Rhoda']],
])('a list behind a negation: %s', (text, wishes) => {
  const { parsed } = engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 })
  expect(wishTexts(parsed.wishes)).toEqual(wishes)
})
