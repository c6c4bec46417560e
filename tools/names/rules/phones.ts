/**
 * Consonants in coarse classes, one character each: `p b t d k g f v s z h m n l r w y` as in English, `x` for the ch
 * of loch, `N` for ng, `0` for either th, `S` for sh and zh, `C` for ch and j, `Y` for a glide at a syllable's end.
 * Vowels are not compared: English spells them in too many ways.
 */
export type Phones = string

/** Classes that are often confused in hearing or writing; every two of a group are near. */
const NEAR_GROUPS = [
  'pb',
  'td',
  'kgxh',
  'fvph',
  'sz',
  'SC',
  '0tdsz',
  'bvw',
  'Ssz',
  'Cyx',
  'yY',
  'Ctds',
  'mnN',
  'gkN',
  'lrn',
  'dr',
  'wg',
]
const NEAR_COST = 0.4

/** Glides and h between vowels are often omitted, so they have little weight. */
const WEIGHTS: Readonly<Record<string, number>> = { h: 0.3, w: 0.3, y: 0.3, Y: 0.1 }

const near = new Set(NEAR_GROUPS.flatMap((group) => [...group].flatMap((a) => [...group].map((b) => a + b))))

const weight = (phone: string): number => WEIGHTS[phone] ?? 1

function swapCost(a: string, b: string): number {
  if (a === b) return 0
  const heavier = Math.max(weight(a), weight(b))
  return near.has(a + b) ? NEAR_COST * heavier : heavier
}

/**
 * The possible values of each letter or group of letters. A group may contain `^` and `$` for the beginning and end of
 * a word; a pronunciation is none, one or more phones.
 */
export type Values = ReadonlyMap<string, readonly Phones[]>

/** Parses `ch: C k x S; th: 0 t` into values; `-` is silence. */
export function parseValues(text: string): Values {
  return new Map(
    text
      .normalize('NFC')
      .split(';')
      .map((rule): [string, Phones[]] => {
        const [letters = '', senses = ''] = rule.split(':')
        return [
          letters.trim(),
          senses
            .trim()
            .split(/\s+/)
            .map((sense) => (sense === '-' ? '' : sense)),
        ]
      }),
  )
}

/**
 * A sound further than this from every pronunciation of a name causes a warning. Chosen on the corpus, in which nothing
 * exceeds it, while nearly every sound that is moved to another name does; the tests of the two rules print how many.
 */
export const TOO_FAR = 0.16

/** Minimum number of consonants to divide by: in a shorter name a near one should not weigh as much as a wrong one. */
const FEWEST = 2

/**
 * How far `phones` are from the nearest pronunciation of `text`, 0 to about 1: 1 for each consonant too many or too
 * few, less for a near one or a glide, divided by their number. A letter without a value is silent; doubled letters
 * count once.
 */
export function distance(text: string, values: readonly Values[], phones: Phones): number {
  const word = `^${text}$`
  // One row per position in the word: the minimum cost of having read as many phones as the index.
  const rows = Array.from({ length: word.length + 1 }, () =>
    new Float64Array(phones.length + 1).fill(Infinity),
  )
  rows[0]?.fill(0, 0, 1)
  rows.slice(0, -1).forEach((reached, at) => {
    const row = withExtra(reached, phones)
    if (!values.some((table) => table.has(word[at] ?? ''))) lower(rows[at + 1], row)
    for (let end = at + 1; end <= Math.min(word.length, at + MAX_GROUP_LENGTH); end++) {
      for (const sense of sensesOf(word.slice(at, end), values))
        lower(rows[end], afterSense(row, sense, phones))
    }
  })
  const cost = withExtra(rows[word.length] ?? new Float64Array(), phones)[phones.length] ?? Infinity
  const length = [...phones].reduce((sum, phone) => sum + weight(phone), 0)
  return cost / Math.max(FEWEST, length)
}

/** The longest group of letters, including the markers of beginning and end. */
const MAX_GROUP_LENGTH = 4

function sensesOf(letters: string, values: readonly Values[]): Phones[] {
  const senses = values.flatMap((table) => table.get(letters) ?? [])
  const [first, second, third] = letters
  return first === second && third === undefined ? [...senses, ...sensesOf(first ?? '', values)] : senses
}

function lower(row: Float64Array | undefined, other: Float64Array): void {
  if (!row) return
  other.forEach((cost, at) => {
    if (cost < (row[at] ?? 0)) row[at] = cost
  })
}

/** The row after phones that no letter represents. */
function withExtra(row: Float64Array, phones: Phones): Float64Array {
  const next = row.slice()
  for (let at = 0; at < phones.length; at++) {
    next[at + 1] = Math.min(next[at + 1] ?? Infinity, (next[at] ?? Infinity) + weight(phones[at] ?? ''))
  }
  return next
}

function afterSense(row: Float64Array, sense: Phones, phones: Phones): Float64Array {
  let before = row
  for (const phone of sense) {
    const next = before.map((cost) => cost + weight(phone))
    for (let at = 0; at < phones.length; at++) {
      const swapped = (before[at] ?? Infinity) + swapCost(phone, phones[at] ?? '')
      if (swapped < (next[at + 1] ?? Infinity)) next[at + 1] = swapped
    }
    before = withExtra(next, phones)
  }
  return before
}
