import type { Steps } from '#src/core/names/search/steps.ts'
import { ruleOf, WISH_KINDS } from '#src/core/names/wishes/registry.ts'
import { createParserSteps } from './parse-text.ts'

/**
 * Reads an example of each kind of wish, without any names. The first sentence of a process takes long, as every pattern is prepared when
 * a sentence first has its words; it can be done while the names are on their way.
 */
export function* warmParserSteps(): Steps<void> {
  const parsed = createParserSteps({
    corpus: { origins: [], themes: [], subjects: [] },
    fameOf: () => null,
  })
  for (const kind of WISH_KINDS) {
    const [text = ''] = ruleOf(kind).help.examples
    yield* parsed(text)
  }
}
