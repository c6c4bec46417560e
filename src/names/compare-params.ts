// Every page loads this with the generator's params, so it does without the engine's code.

/** As many names as are told apart on one chart. */
export const MAX_COMPARED = 5
const MAX_KEY_LENGTH = 40

/** The keys of the names that the URL compares: `clara,emma`. */
export function comparedKeys(param: string | undefined): string[] {
  const keys = (param ?? '')
    .split(',')
    .map((text) => text.slice(0, MAX_KEY_LENGTH).normalize('NFC').trim().toLowerCase())
    .filter((key) => /^\p{L}[\p{L}\p{M} '’ʻ-]*$/u.test(key))
  return [...new Set(keys)].slice(0, MAX_COMPARED)
}

/** The param for these names; undefined for none. */
export const compareParam = (keys: readonly string[]): string | undefined =>
  comparedKeys(keys.join(',')).join(',') || undefined
