/** A figure as a number, for comparisons, and as the text shows it. */
export type Figure = { value: number; text: string }

export type Sex = 'girls' | 'boys'

/** Takes a figure's words one after another; each function throws when the next word is something else. */
export type Words = ReturnType<typeof createWords>

export type FigureKind = {
  /** How it is written, for messages and docs. */
  usage: string
  read(words: Words): Figure
}

/** The words of an expression after its first; `usage` is what messages say it should be. */
export function createWords(words: string[], usage: string, firstYear: number, lastYear: number) {
  let at = 0
  const next = (fits: (word: string) => boolean): string => {
    const word = words[at++]
    if (word === undefined || !fits(word)) throw new Error(`is not "${usage}"`)
    return word
  }
  return {
    sex: () => next((word) => word === 'girls' || word === 'boys') as Sex,
    name: () => next((word) => /^\p{L}+$/u.test(word)),
    whole: () => Number(next((word) => /^\d+$/.test(word))),
    year: () => {
      const word = next((text) => text === 'last' || text === 'first' || /^\d{4}$/.test(text))
      const year = word === 'last' ? lastYear : word === 'first' ? firstYear : Number(word)
      if (year < firstYear || year > lastYear)
        throw new Error(`the counts are of ${firstYear} to ${lastYear}`)
      return year
    },
    /** The words before `mark`, at least one. */
    before: (mark: string) => {
      const taken = words.slice(at, Math.max(at, words.indexOf(mark, at)))
      if (taken.length === 0) throw new Error(`is not "${usage}"`)
      at += taken.length + 1
      return taken
    },
    rest: () => words.slice(at, (at = words.length)),
    end: () => {
      if (at < words.length) throw new Error(`is not "${usage}"`)
    },
  }
}
