/** Characters of a code: Crockford's alphabet, without letters that look like digits. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{12}$/
/** The part of the fragment before it. */
const PREFIX = 'join='

/** A code as a person types or pastes it, also within its whole link; null when it is none. */
export function readCode(text: string): string | null {
  const at = text.lastIndexOf(PREFIX)
  const typed = at === -1 ? text : text.slice(at + PREFIX.length)
  const code = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return CODE.test(code) ? code : null
}

/** A code in groups of four, to read out. */
export const formatCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/** The fragment of an invitation's link: no server sees it. */
export const codeFragment = (code: string): string => PREFIX + formatCode(code)

/** Which invitation was opened, by what `codeOfFragment` says: a cut link is not answered with an earlier one's code. */
export const openedCode = (linked: string | null | undefined, stored: string | null): string | null =>
  linked === undefined ? stored : linked

/** The code in a page's fragment; undefined when the fragment is about something else, null when its code is cut. */
export function codeOfFragment(fragment: string): string | null | undefined {
  const text = fragment.replace(/^#/, '')
  return text.startsWith(PREFIX) ? readCode(text) : undefined
}
