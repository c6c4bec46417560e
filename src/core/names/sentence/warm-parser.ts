import { countedYears } from '#src/core/names/popularity/counted-years.ts'
import type { Steps } from '#src/core/names/search/steps.ts'
import { ruleOf, WISH_KINDS } from '#src/core/names/wishes/registry.ts'
import { createParserSteps } from './parse-text.ts'

/** What is between their words takes an expression that is prepared when it is first used, and again when it is used more. */
const WITH_SIGNS = ['like Zoë, but rarer: 3+ syllables', "Ava & Mia's sister?"]

/**
 * Reads an example of each kind of wish, without any names. The first sentence of a process takes long, as every pattern is prepared when
 * a sentence first has its words; it can be done while the names are on their way.
 */
export function* warmParserSteps(): Steps<void> {
  const parsed = createParserSteps({
    years: countedYears([]),
    corpus: { origins: [], themes: [], subjects: [] },
    fameOf: () => null,
  })
  const examples = WISH_KINDS.flatMap((kind) => ruleOf(kind).help.examples.slice(0, 1))
  for (const text of [...examples, ...WITH_SIGNS]) yield* parsed(text)
}
