/**
 * Probabilities of letters after the three letters before them: interpolated Kneser-Ney smoothing of order 4 (Chen and
 * Goodman 1999), over a to z and the end of a name.
 */
export type LetterModel = {
  /** The probabilities of the end (at 0) and of a to z (at 1 to 26) after a context; they add up to 1. */
  after(context: number): Float32Array
}

/** The end of a name, which also stands before its first letter. */
export const END = 0
export const SYMBOLS = 27
const SQUARE = SYMBOLS ** 2
const CUBE = SYMBOLS ** 3

/** The context of the first letter. */
export const START = 0

/** The context after one more letter. */
export const shift = (context: number, letter: number): number => (context % SQUARE) * SYMBOLS + letter

/** The number of a letter, 1 to 26. */
export const letterNumber = (letter: string): number => letter.charCodeAt(0) - 96
export const letterOf = (number: number): string => String.fromCharCode(number + 96)

/** Counts the letters of names, a to z only; takes some 10 ms for 10,000. */
export function createLetterModel(names: Iterable<string>): LetterModel {
  const four = new Uint32Array(CUBE * SYMBOLS)
  for (const name of names) {
    let context = START
    for (let at = 0; at <= name.length; at++) {
      const letter = at === name.length ? END : letterNumber(name[at] ?? '')
      const cell = context * SYMBOLS + letter
      four[cell] = (four[cell] ?? 0) + 1
      context = shift(context, letter)
    }
  }
  // Of lower orders it counts in how many contexts a letter was seen, not how often.
  const three = continuations(four)
  const two = continuations(three)
  const one = continuations(two)
  const discounts = [four, three, two, one].map(discountOf)
  const cached = new Map<number, Float32Array>()

  const after = (context: number): Float32Array => {
    let found = cached.get(context)
    if (!found) cached.set(context, (found = mixed(context)))
    return found
  }
  const mixed = (context: number): Float32Array => {
    const share = new Float32Array(SYMBOLS).fill(1 / SYMBOLS)
    const orders: [Uint32Array, number, number][] = [
      [one, 0, discounts[3] ?? 0],
      [two, context % SYMBOLS, discounts[2] ?? 0],
      [three, context % SQUARE, discounts[1] ?? 0],
      [four, context, discounts[0] ?? 0],
    ]
    for (const [counts, before, discount] of orders) {
      const from = before * SYMBOLS
      let total = 0
      let kinds = 0
      for (let letter = 0; letter < SYMBOLS; letter++) {
        const count = counts[from + letter] as number
        total += count
        if (count > 0) kinds++
      }
      if (total === 0) continue
      const left = (discount * kinds) / total
      for (let letter = 0; letter < SYMBOLS; letter++) {
        const count = counts[from + letter] as number
        share[letter] = Math.max(0, count - discount) / total + left * (share[letter] as number)
      }
    }
    return share
  }
  return { after }
}

/** For all but the first letter of a group, the number of letters seen before them. */
function continuations(counts: Uint32Array): Uint32Array {
  const size = counts.length / SYMBOLS
  const found = new Uint32Array(size)
  for (let cell = 0; cell < counts.length; cell++) {
    if ((counts[cell] as number) > 0) found[cell % size] = (found[cell % size] as number) + 1
  }
  return found
}

/** The part of each count that is left to groups that were never seen: n1 / (n1 + 2 n2) of those seen once and twice. */
function discountOf(counts: Uint32Array): number {
  let once = 0
  let twice = 0
  for (const count of counts) {
    if (count === 1) once++
    else if (count === 2) twice++
  }
  return once === 0 ? 0.5 : once / (once + 2 * twice)
}

/** Two models as one: `share` of the first. */
export function mixModels(first: LetterModel, second: LetterModel, share: number): LetterModel {
  const cached = new Map<number, Float32Array>()
  return {
    after(context) {
      let found = cached.get(context)
      if (!found) {
        const other = second.after(context)
        found = first
          .after(context)
          .map((value, letter) => share * value + (1 - share) * (other[letter] ?? 0))
        cached.set(context, found)
      }
      return found
    },
  }
}

/** How easily a spelling is said, by a model of names: bits a letter, the fewer the easier, and those of its oddest letter. */
export type Pronounceability = { bits: number; weakest: number }

/** @param name letters a to z */
export function pronounceability(name: string, model: LetterModel): Pronounceability {
  let context = START
  let sum = 0
  let weakest = 0
  for (let at = 0; at <= name.length; at++) {
    const letter = at === name.length ? END : letterNumber(name[at] ?? '')
    const bits = -Math.log2(Math.max(1e-9, model.after(context)[letter] ?? 0))
    sum += bits
    weakest = Math.max(weakest, bits)
    context = shift(context, letter)
  }
  return { bits: sum / (name.length + 1), weakest }
}

/** A name by chance, as probable as the model says; '' when it becomes longer than `maxLength`. */
export function drawName(model: LetterModel, random: () => number, maxLength: number): string {
  let context = START
  let name = ''
  for (;;) {
    let left = random()
    const shares = model.after(context)
    let letter = END
    for (; letter < SYMBOLS - 1; letter++) {
      left -= shares[letter] as number
      if (left < 0) break
    }
    if (letter === END) return name
    if (name.length === maxLength) return ''
    name += letterOf(letter)
    context = shift(context, letter)
  }
}
