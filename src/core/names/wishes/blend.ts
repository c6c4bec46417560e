import { addRow, emptyBitmap } from '#src/core/names/search/bitmap.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { capitalNames, namesAt } from '#src/core/names/sentence/names-in.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { foldedAt, longestPhrase, type DemandRule, type Vocabulary } from './wish.ts'

/** Two names to make one of. */
export type Blend = [string, string]

const BEFORE = new Set(
  'mix of, a mix of, mixture of, blend of, a blend of, blend, blending, combination of, combo of, combine, combining, combines, mashup of, mash up of, mash up, a cross between, cross between, made from, made of, made out of, made up of, merge, merging, merges, a combination of, that combines, mixing, mix, fusion of, portmanteau of, put together, hybrid of, mashing, a mashup of'.split(
    ', ',
  ),
)

const CUE =
  /^(blend|blends|blended|blending|mix|mixed|mixture|combine|combined|combines|combining|combination|combo|merge|merged|mash|mashed|mashup|half|portmanteau|fuse|fusing|fusion|hybrid|smoosh|out|parts|put)$/

/** Exactly two names anywhere in a sentence that asks to put names together. */
function readAnywhere(words: Word[], at: number, vocabulary: Vocabulary) {
  if (!CUE.test(foldedAt(words, at))) return null
  const [one, other, more] = capitalNames(words, vocabulary)
  if (!one || !other || more) return null
  const weak = /^(out|half|parts|put)$/.test(foldedAt(words, at))
  const joined = words.some(({ folded }) => /^(one|single|together|new|mixture|mix|half)$/.test(folded))
  if (weak && !joined) return null
  const takes = [one.at, other.at]
  const value: Blend = [one.name, other.name]
  return { length: 1, values: [value], takes, label: `${one.name} + ${other.name}` }
}

/** Real names made of the parts of two others: `a mix of Anna and Marcus`. */
export const blend: DemandRule<Blend> = {
  help: { title: 'From two names', examples: ['a blend of Emma and Leo'] },
  ownNegation: true,
  spelled: () => ['blend', 'combine', 'combination'],
  reader: (vocabulary) => (words, at) => {
    const before = longestPhrase(words, at, (text) => (BEFORE.has(text) ? text : undefined))
    if (!before) return readAnywhere(words, at, vocabulary)
    let next = at + before.length
    while (/^(the|names?|our|both|parents|of)$/.test(foldedAt(words, next))) next++
    const found = namesAt(words, next, vocabulary)
    const [one, other] = found?.names ?? []
    if (!found || one === undefined || other === undefined) return readAnywhere(words, at, vocabulary)
    return { length: next + found.length - at, values: [[one, other]], label: `${one} + ${other}` }
  },
  matcher({ table }) {
    return ([one, other]) => {
      const names = [fold(one), fold(other)] as const
      const levels = [3, 2, 1].map((letters) => {
        const rows = emptyBitmap(table.rows)
        for (let row = 0; row < table.rows; row++) {
          const folded = table.folded[row] ?? ''
          if (folded === names[0] || folded === names[1] || folded.length < letters * 2 - 1) continue
          if (isBlend(folded, names[0], names[1], letters) || isBlend(folded, names[1], names[0], letters))
            addRow(rows, row)
        }
        return rows
      })
      const taken = emptyBitmap(table.rows)
      for (const level of levels) {
        for (let word = 0; word < level.length; word++) {
          const all = level[word] as number
          level[word] = all & ~(taken[word] as number)
          taken[word] = (taken[word] as number) | all
        }
      }
      return [{ levels, explain: () => [{ kind: 'name', text: `from ${one} and ${other}` }] }]
    }
  },
}

const isBlend = (name: string, first: string, second: string, letters: number): boolean =>
  name.startsWith(first.slice(0, letters)) && name.endsWith(second.slice(-Math.max(2, letters)))
