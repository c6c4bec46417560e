const urls = import.meta.glob<string>('/content/figures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** All drawings are of this size, in their own units. */
export const ILLUSTRATION_WIDTH = 1200
export const ILLUSTRATION_HEIGHT = 630

/** The address of a piece's drawing. */
export function illustrationUrl(slug: string): string {
  return urls[`/content/figures/${slug}.svg`] ?? ''
}
