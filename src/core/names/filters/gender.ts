import { addRow, emptyBitmap } from '#src/core/names/search/bitmap.ts'
import type { Filter } from './filter.ts'
import { type FilterRule, foldedAt, type SentenceMatch } from './rule.ts'

/** A girl's name is one given to girls or to both. */
export type GenderWish = 'girl' | 'boy' | 'unisex'

const LABELS: Record<GenderWish, string> = { girl: 'Girl', boy: 'Boy', unisex: 'Unisex' }
const GENDERS = Object.keys(LABELS) as GenderWish[]

export const gender: Filter<GenderWish, 'gender'> = {
  param: 'gender',
  label: 'Gender',
  dropped: 'Any gender',
  any: 'any',
  read: (text) => GENDERS.find((one) => one === text),
  describe: (value) => LABELS[value],
  control: {
    kind: 'segments',
    options: [{ value: 'any', label: 'Any' }, ...GENDERS.map((value) => ({ value, label: LABELS[value] }))],
  },
}

/** Words in a sentence that denote a gender. */
export const GENDER_WORDS: Record<GenderWish, string[]> = {
  girl: ['girl', 'girls', 'female', 'feminine', 'daughter', 'daughters', 'woman', 'women'],
  boy: ['boy', 'boys', 'male', 'masculine', 'son', 'sons', 'man', 'men'],
  unisex: ['unisex', 'neutral', 'androgynous', 'genderless'],
}

/** Words that denote a gender even directly after "meaning"; the others are then the meaning itself (son, man). */
const PLAIN = /^(girl|boy)s?$|^(unisex|neutral)$/

export const genderRule: FilterRule<GenderWish> = {
  attribute: { name: 'gender', expects: 'girl, boy, unisex' },
  reader() {
    const byWord = new Map(
      GENDERS.flatMap((value) => GENDER_WORDS[value].map((word) => [word, value] as const)),
    )
    return (words, at): SentenceMatch<GenderWish> | null => {
      const word = foldedAt(words, at)
      const either = [word, foldedAt(words, at + 2)].sort().join(' ')
      if (/^boys? girls?$/.test(either) && ['or', 'and'].includes(foldedAt(words, at + 1)))
        return { length: 3, label: 'any', value: null }
      if (word === 'gender' && foldedAt(words, at + 1) === 'neutral')
        return { length: 2, label: LABELS.unisex, value: 'unisex', weak: true }
      const value = byWord.get(word)
      if (!value) return null
      return { length: 1, label: LABELS[value], value, ...(PLAIN.test(word) ? {} : { weak: true }) }
    }
  },
  /** By tradition or by real usage (`seen`). */
  matcher({ table: { rows, curated, entries, gender: given } }) {
    const matching = { girl: emptyBitmap(rows), boy: emptyBitmap(rows), unisex: emptyBitmap(rows) }
    for (let row = 0; row < rows; row++) {
      const seen = row < curated ? entries[row]?.seen : undefined
      if (given[row] !== 'm' || (seen ?? 'm') !== 'm') addRow(matching.girl, row)
      if (given[row] !== 'f' || (seen ?? 'f') !== 'f') addRow(matching.boy, row)
      if (given[row] === 'u' || seen === 'u') addRow(matching.unisex, row)
    }
    return (value) => [{ levels: [matching[value]], explain: () => [] }]
  },
}
