import { ILLUSTRATION_HEIGHT, ILLUSTRATION_WIDTH, illustrationUrl } from './illustrations.ts'

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
      className="h-auto w-full rounded-card bg-tint"
    />
  )
}
