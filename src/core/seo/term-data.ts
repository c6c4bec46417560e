import type { DefinedTermLeaf } from 'schema-dts'
import { absoluteUrl } from './absolute-url.ts'

/** A word and what it means: a name, on its own page at `path`. */
export type TermFacts = { path: string; name: string; meaning: string }

/** A name as a term of our names, which the generator searches. */
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
