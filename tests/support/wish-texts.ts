import type { Wish } from '#src/core/names/wishes/wish.ts'

/** The wishes with values as a line each, in their order: "not origin greek", "length {max:5}", "compare Helen or Rhoda". */
export const wishTexts = (wishes: readonly Wish[]): string[] =>
  wishes
    .filter(({ values }) => values.length > 0)
    .map(({ kind, values, avoid }) => {
      const texts = values.map((value) => JSON.stringify(value).replaceAll('"', ''))
      return `${avoid ? 'not ' : ''}${kind} ${texts.join(' or ')}`
    })
