const urls = import.meta.glob<string>('/content/figures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** All drawings are of this size, in their own units. */
export const FIGURE_WIDTH = 1200
export const FIGURE_HEIGHT = 630

/** The address of a piece's drawing. */
export function figureUrl(slug: string): string {
  return urls[`/content/figures/${slug}.svg`] ?? ''
}
