import { ILLUSTRATION_HEIGHT, ILLUSTRATION_WIDTH, illustrationUrl } from './illustrations.ts'

type Props = {
  slug: string
  /** Empty where the drawing only repeats what stands beside it. */
  alt: string
  /** It is what one sees first, so it does not wait to be scrolled to. */
  first?: boolean
}

/** The drawing of a piece, with its room kept. */
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
