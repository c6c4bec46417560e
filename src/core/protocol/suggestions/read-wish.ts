import * as v from 'valibot'

/**
 * What a model may read from words that the parser ignored: the parameter of the address, and the form of its values. Whether
 * a value exists (an origin, a theme, a style) is known to the corpus, which the app asks before it shows one.
 */
export const READ_FORMS = {
  gender: /^(?:girl|boy|unisex)$/,
  origin: /^[a-z][a-z-]{1,29}$/,
  meaning: /^[a-z][a-z-]{1,29}$/,
  starts: /^[a-z]{1,4}$/,
  ends: /^[a-z]{1,4}$/,
  contains: /^[a-z]{1,4}$/,
  syllables: /^(?:[1-6]-?|-[1-6]|[1-6]-[1-6])$/,
  length: /^(?:\d{1,2}-?|-\d{1,2}|\d{1,2}-\d{1,2})$/,
  popularity: /^(?:top-1000?|101-1000|uncommon|rare)$/,
  style: /^[a-z][a-z-]{1,19}$/,
  trend: /^[a-z][a-z-]{1,19}$/,
  era: /^(?:1[89]\d0|20[012]0)-(?:1[89]\d9|20[012]9)$/,
} as const satisfies Record<string, RegExp>

export type ReadParam = keyof typeof READ_FORMS

/** One wish as a model reads it. Not known to be meant: the person accepts it or not. */
export type ReadWish = { param: ReadParam; value: string; stance: 'must' | 'prefer' | 'avoid' }

/** More wishes of one answer are dropped. */
export const MAX_READ_WISHES = 6

const PARAMS = Object.keys(READ_FORMS) as ReadParam[]

export const readWishEntries = {
  param: v.picklist(PARAMS),
  value: v.pipe(v.string(), v.maxLength(30)),
  stance: v.picklist(['must', 'prefer', 'avoid']),
}

/** Whether a value has the form of its parameter's. */
export const hasForm = ({ param, value }: Pick<ReadWish, 'param' | 'value'>): boolean =>
  READ_FORMS[param].test(value)

const readWish = v.pipe(
  v.object(readWishEntries),
  v.check((wish) => hasForm(wish)),
)

/** A wish that a model has read, or null when it is of no known kind or form. The server and the app both check. */
export function parseReadWish(data: unknown): ReadWish | null {
  const parsed = v.safeParse(readWish, data)
  return parsed.success ? parsed.output : null
}
