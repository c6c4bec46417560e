/** As many as fit in a small menu. */
export const MAX_RECENT = 8

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * The recent searches with one more, newest first, each once. A search that goes on with the newest one replaces it:
 * someone typed on.
 */
export function withSearch(recent: readonly string[], text: string): string[] {
  const [newest = ''] = recent
  const isTypedOn = newest !== '' && text.toLowerCase().startsWith(newest.toLowerCase())
  const others = (isTypedOn ? recent.slice(1) : recent).filter((each) => !same(each, text))
  return [text, ...others].slice(0, MAX_RECENT)
}
