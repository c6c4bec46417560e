import { PICTURE_FORMATS, type PictureFormat, type PictureSize } from '#src/core/reading/picture.ts'
import { pictureSize, pictureUrl } from './pictures.ts'

type Props = {
  /** The file's name in `content/pictures`, without its ending. */
  name: string
  alt: string
  caption: string
}

/** A picture in a text: as sharp as the screen, in the smallest form that the browser knows, with its room kept. */
export function Picture({ name, alt, caption }: Props) {
  const size = pictureSize(name)
  if (!size) return null
  const { width, height, widths } = size
  return (
    <figure className="w-fit max-w-full">
      <picture className="relative block w-fit overflow-hidden rounded-card border border-line after:absolute after:inset-0 after:bg-[light-dark(transparent,rgb(0_0_0/0.2))]">
        {PICTURE_FORMATS.map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={sourcesOf(name, size, format)}
            sizes={`(min-width: ${width + 40}px) ${width}px, 92vw`}
          />
        ))}
        <img
          src={pictureUrl(name, widths[0] ?? 0, 'webp')}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="h-auto"
        />
      </picture>
      <figcaption className="mt-2 text-sm text-soft">{caption}</figcaption>
    </figure>
  )
}

function sourcesOf(name: string, { widths }: PictureSize, format: PictureFormat): string {
  return widths.map((width) => `${pictureUrl(name, width, format)} ${width}w`).join(', ')
}
