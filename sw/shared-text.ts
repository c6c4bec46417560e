/**
 * Longer texts are truncated here to fit into an address; the page truncates further to its own limit and displays
 * that.
 */
const MAX_LENGTH = 1_000

const LINK = /\b(https?:\/\/|www\.)\S+/giu
const QUOTES = /["“”„«»]/gu
/** White space of any kind, and invisible characters. */
const GAPS = /[\s\p{C}]+/gu

/**
 * The query for the generator when another app shares something with this one: the text, or the title where the text
 * is only a link. Empty when both are.
 * @param params named as in the manifest's `share_target`
 */
export function sharedQuery(params: URLSearchParams): string {
  return clean(params.get('text')) || clean(params.get('title'))
}

function clean(text: string | null): string {
  return (text ?? '').slice(0, MAX_LENGTH).replace(LINK, ' ').replace(QUOTES, ' ').replace(GAPS, ' ').trim()
}

/** Whether the browser created an address for a share. */
export function isShare(url: URL): boolean {
  return url.pathname === '/generate' && ['text', 'title', 'url'].some((param) => url.searchParams.has(param))
}
