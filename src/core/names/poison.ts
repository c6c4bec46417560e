const LENGTH = 10_000
/** Repeats a text up to ten thousand characters, what an input field lets through at most. */
export const long = (part: string): string => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH)

/** Texts that nobody means as a request, and that have made programs wait. */
export const POISON: [kind: string, text: string][] = [
  ['one endless word', long('a')],
  ['words without end', long('irish girl names meaning light ')],
  ['nothing but spaces', long(' ')],
  ['nested brackets', long('(') + long(')')],
  ['alternating letters that a pattern may try twice', `${long('ab')}!`],
  ['open negations', long('not no never ')],
  ['clauses', long('but, and or ')],
  ['numbers', long('9')],
  ['numbers with separators', long('1,000')],
  ['quotes and backslashes', long('\\"\'`')],
  ['a pattern', long('(a+)+$|.*?[^]{1,9999}\\b')],
  ['emoji with joiners', long('👩‍👩‍👧‍👦🌙🏳️‍🌈')],
  ['half a surrogate pair', long('\ud83d ')],
  ['right to left', long('\u202eשלום مرحبا ')],
  ['one letter with combining marks', `e${long('\u0301\u0327')}`],
  ['every letter with combining marks', long('e\u0327\u0301\u0323z\u0301')],
  ['letters of which a pattern tries each way', long('A.')],
  ['gaps', long('_')],
  ['apostrophes', `a${long("'")}`],
  ['wishes without end', long('soft vintage strong modern names like Maeve ')],
  ['siblings without end', long('brother Finn and sister Maeve ')],
  ['flags', long('🇮🇪')],
  ['hyphens', long('mary-')],
  ['control characters', long('\u0000\u0007\u200b')],
  ['property names', long('__proto__ constructor toString ')],
]
