// Marked as pure, so that a page that uses the filters need not bundle their words.

/** The phrases of a text, separated by commas. */
/* @__NO_SIDE_EFFECTS__ */
export const phraseList = (text: string): string[] => text.split(', ')

/** The words of a text, separated by spaces. */
/* @__NO_SIDE_EFFECTS__ */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Looks up the value of each word: `[value, words]`, words separated by commas, or single characters. */
/* @__NO_SIDE_EFFECTS__ */
export const byWord = (lists: [string, string][], separator: ', ' | '' = ', '): ReadonlyMap<string, string> =>
  new Map(
    lists.flatMap(([value, words]) =>
      (separator === '' ? Array.from(words) : words.split(separator)).map((word) => [word, value] as const),
    ),
  )

/** Patterns that match a word with an ending of up to five letters after one of the stems, with their values. */
/* @__NO_SIDE_EFFECTS__ */
export const stemPatterns = (lists: [string, string][]): { pattern: RegExp; value: string }[] =>
  lists.map(([stems, value]) => ({ pattern: new RegExp(`^(?:${stems})[a-z]{0,5}$`), value }))
