import type { DefinedTermLeaf } from 'schema-dts'
import { absoluteUrl } from './absolute-url.ts'

/** A term and its definition: a name, with its page at `path`. */
export type TermFacts = { path: string; name: string; meaning: string }

/** A name as a `DefinedTerm` of the set of names that the generator searches. */
export function termData(site: string, { path, name, meaning }: TermFacts): DefinedTermLeaf {
  return {
    '@type': 'DefinedTerm',
    name,
    description: meaning,
    url: absoluteUrl(site, path),
    inDefinedTermSet: {
      '@type': 'DefinedTermSet',
      name: 'Baby names and their meanings',
      url: absoluteUrl(site, '/generate'),
    },
  }
}
