import { addRow, emptyBitmap } from '#src/core/names/search/bitmap.ts'
import { readLetterList, readLetters } from '#src/core/names/filters/edges.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { type DemandRule, foldedAt, longestPhrase, type SentenceMatch } from './wish.ts'

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

const LEAD =
  /^(has|have|having|with|contain|contains|containing|no|not|without|any|a|an|the|letter|letters|must|mustnt|should|shouldnt|there|be|is|isnt|needs?|to|both|double|dont|want|never|include|includes)$/
const IN_NAME = /^(it|them|name|names|there|somewhere|middle)$/

/** `no h in the name`, `have a z in it`, `must have lu in it`, `a double n`, `both a j and an n`. */
function readInside(words: Word[], at: number): SentenceMatch<string> | null {
  let next = at
  let avoid = false
  let lead = false
  let double = false
  while (LEAD.test(foldedAt(words, next)) && next - at < 8 && !(next > at && words[next]?.clause)) {
    // "an a in it": the last one before "in" is the letter.
    if (/^(a|an|no)$/.test(foldedAt(words, next)) && foldedAt(words, next + 1) === 'in') break
    if (/^(no|not|without|mustnt|shouldnt|isnt|dont|never)$/.test(foldedAt(words, next))) avoid = true
    if (foldedAt(words, next) === 'double') double = true
    lead = true
    next++
  }
  if (!lead) return null
  const letters: string[] = []
  for (;;) {
    const letter = foldedAt(words, next)
    if (!/^[a-z]{1,3}$/.test(letter) || (LEAD.test(letter) && letter !== 'a')) break
    letters.push(double ? letter.repeat(2) : letter)
    next++
    const linked = /^(or|and|nor)$/.test(foldedAt(words, next)) ? 1 : 0
    if (linked === 0) break
    const article =
      /^(an?|the|letter)$/.test(foldedAt(words, next + linked)) &&
      /^[a-z]{1,2}$/.test(foldedAt(words, next + linked + 1))
        ? 1
        : 0
    if (!/^[a-z]{1,2}$/.test(foldedAt(words, next + linked + article))) break
    next += linked + article
  }
  if (letters.length === 0 || (double && letters[0]?.length !== 2)) return null
  let end = next
  if (foldedAt(words, end) === 'in') {
    end++
    while (/^(the|her|his|their|its|our|my|babys?|first|a)$/.test(foldedAt(words, end))) end++
    if (!IN_NAME.test(foldedAt(words, end))) return null
    end++
  } else if (!double && !words.slice(at, next).some(({ folded }) => folded === 'both')) return null
  const shown = letters.join(' or ')
  return {
    length: end - at,
    values: letters,
    label: avoid ? `no ${shown}` : `contains ${shown}`,
    ...(avoid && { avoid: true as const }),
  }
}

/** Letters anywhere in the name, without case or diacritics. */
export const contains: DemandRule<string> = {
  help: { title: 'Letters inside', examples: ['containing the letter z', 'without the letter r'] },
  field: {
    label: 'Contains letters',
    without: 'Without letters',
    read: readLetters,
    describe: (letters) => `contains ${letters}`,
  },
  several: true,
  reader: () => (words, at) => {
    const phrase = longestPhrase(words, at, (text) =>
      WITH.has(text) ? 'with' : WITHOUT.has(text) ? 'without' : undefined,
    )
    const inside = readInside(words, at)
    if (inside) return inside
    if (!phrase) return null
    const named = / letters?$/.test(phrase.phrase) || /^(contain|includ)/.test(phrase.phrase)
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
