/** Longer texts are cut here so that they stay an address; the page cuts to what it takes and says so. */
const LONGEST = 1_000

const LINK = /\b(https?:\/\/|www\.)\S+/giu
const QUOTES = /["“”„«»]/gu
/** White space of any kind, and characters that cannot be seen. */
const GAPS = /[\s\p{C}]+/gu

/**
 * What the generator is to look for when another app shares something with this one: the text, or the title where the
 * text is no more than a link. Empty when neither says anything.
 * @param params named as in the manifest's `share_target`
 */
export function sharedQuery(params: URLSearchParams): string {
  return clean(params.get('text')) || clean(params.get('title'))
}

function clean(text: string | null): string {
  return (text ?? '').slice(0, LONGEST).replace(LINK, ' ').replace(QUOTES, ' ').replace(GAPS, ' ').trim()
}

/** Whether an address is one that the browser made of something shared. */
export function isShare(url: URL): boolean {
  return url.pathname === '/generate' && ['text', 'title', 'url'].some((param) => url.searchParams.has(param))
}
