import { FIGURE_HEIGHT, FIGURE_WIDTH, figureUrl } from './figures.ts'

type Props = {
  slug: string
  /** Empty where the drawing only repeats what stands beside it. */
  alt: string
  /** It is what one sees first, so it does not wait to be scrolled to. */
  first?: boolean
}

/** The drawing of a piece, with its room kept. */
export function Figure({ slug, alt, first = false }: Props) {
  return (
    <img
      src={figureUrl(slug)}
      alt={alt}
      width={FIGURE_WIDTH}
      height={FIGURE_HEIGHT}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      className="h-auto w-full rounded-card bg-tint"
    />
  )
}
