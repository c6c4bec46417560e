import { addRow, emptyBitmap } from '#src/core/names/search/bitmap.ts'
import { readLetterList } from '#src/core/names/filters/edges.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { type DemandRule, foldedAt, longestPhrase } from './wish.ts'

/** Phrases before the letters; those of the second list exclude them. */
const WITH = new Set(
  (
    'contains, containing, contain, that has, that have, has the letter, has the letters, have the letter, having the letter, with the letter, ' +
    'with the letters, with letter, with an, includes, including the letter, include the letter, includes the letter, uses the letter, ' +
    'spelled with, spelt with, with double'
  ).split(', '),
)
const WITHOUT = new Set(
  (
    'with no, with no letter, without the letter, without the letters, without letter, without an, no letter, no letters, not containing, doesnt contain, dont contain, ' +
    'dont have the letter, doesnt have the letter, doesnt have, dont have, doesnt use, doesnt have an, no letter of, without any, avoid the letter, avoiding the letter, ' +
    'skip the letter, without'
  ).split(', '),
)

/** Letters anywhere in the name, without case or diacritics. */
export const contains: DemandRule<string> = {
  several: true,
  reader: () => (words, at) => {
    const phrase = longestPhrase(words, at, (text) =>
      WITH.has(text) ? 'with' : WITHOUT.has(text) ? 'without' : undefined,
    )
    if (!phrase) return null
    const named = / letters?$/.test(phrase.phrase) || /^(contain|includ)/.test(phrase.phrase)
    if (
      foldedAt(words, at + phrase.length + 1) === 'in' &&
      /^[a-z]$/.test(foldedAt(words, at + phrase.length)) &&
      /^(it|them)$/.test(foldedAt(words, at + phrase.length + 2))
    )
      return {
        length: phrase.length + 3,
        values: [foldedAt(words, at + phrase.length)],
        label: `${phrase.known === 'without' ? 'no' : 'contains'} ${foldedAt(words, at + phrase.length)}`,
        ...(phrase.known === 'without' && { avoid: true as const }),
      }
    const list = readLetterList(words, at + phrase.length)
    if (!list || list.letters.some((each) => each.length > (named ? 4 : 1))) return null
    const avoid = phrase.known === 'without'
    const shown = list.letters.join(' or ')
    return {
      length: phrase.length + list.length,
      values: list.letters,
      label: avoid ? `no ${shown}` : `contains ${shown}`,
      ...(avoid && { avoid }),
    }
  },
  matcher:
    ({ table: { folded, rows } }) =>
    (letters) => {
      const part = fold(letters)
      if (part === '') return []
      const found = emptyBitmap(rows)
      for (let row = 0; row < rows; row++) if (folded[row]?.includes(part)) addRow(found, row)
      return [{ levels: [found], explain: () => [{ kind: 'name', text: `contains ${part}` }] }]
    },
}
