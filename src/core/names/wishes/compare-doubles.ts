import type { Word } from '#src/core/names/sentence/words.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { Listed } from './compare-list.ts'
import { foldedAt, type Vocabulary } from './wish.ts'

const LINK = /^(or|vs|versus|v|and|n|against|over|nor|oder|ou|o|u)$/

/**
 * `Mary Kate or Mary Beth`: names of two words, each of which is given as one name, too (Marykate). What nobody is called
 * stays a first name with a middle one (`Grace Eleanor`) or with a surname (`Maeve Collins`).
 */
export function readDoubles(words: Word[], at: number, vocabulary: Vocabulary): Listed | null {
  const names: string[] = []
  let next = at
  let end = at
  let chosen = false
  for (;;) {
    const name = doubleAt(words, next, vocabulary)
    if (name === null) break
    names.push(name)
    end = next += 2
    const comma = words[next]?.clause === true
    const linked = LINK.test(foldedAt(words, next))
    if (!comma && !linked) break
    chosen ||= linked && !/^(and|n)$/.test(foldedAt(words, next))
    if (linked) next++
  }
  return names.length < 2 ? null : { names, length: end - at, chosen }
}

function doubleAt(words: Word[], at: number, { fameOf }: Vocabulary): string | null {
  const [first, second] = [words[at], words[at + 1]]
  if (!first || !second || second.clause) return null
  const parts = [first, second].map(({ raw }) => raw.replace(/['’]s?$/, ''))
  // "mary kate": without capitals both are known
  const isPart = (part: string): boolean => /^\p{Lu}\p{L}+$/u.test(part) || fameOf(fold(part)) === 'curated'
  if (!parts.every(isPart)) return null
  if (fameOf(first.folded) === null || fameOf(fold(parts.join(''))) === null) return null
  return parts.map(capitalized).join(second.hyphen === 'within' ? '-' : ' ')
}
