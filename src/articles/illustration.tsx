const urls = import.meta.glob<string>('/content/figures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The size of every illustration, in SVG units. */
const ILLUSTRATION_WIDTH = 1200
const ILLUSTRATION_HEIGHT = 630

/** The URL of an article's illustration. */
function illustrationUrl(slug: string): string {
  return urls[`/content/figures/${slug}.svg`] ?? ''
}

type Props = {
  slug: string
  /** Empty when the illustration only repeats the text next to it. */
  alt: string
  /** It is above the fold, so it is not lazy-loaded. */
  first?: boolean
}

/** An article's illustration, with its space reserved. */
export function Illustration({ slug, alt, first = false }: Props) {
  return (
    <img
      src={illustrationUrl(slug)}
      alt={alt}
      width={ILLUSTRATION_WIDTH}
      height={ILLUSTRATION_HEIGHT}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      className="h-auto w-full rounded-card"
    />
  )
}
