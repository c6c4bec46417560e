import { OFFLINE_WIDTH, PICTURE_FORMATS, type PictureFormat } from '#src/core/articles/picture.ts'
import { pictureSize, pictureUrl } from './picture-files.ts'

type Props = {
  /** The file's name in `content/pictures`, without its extension. */
  name: string
  alt: string
  caption: string
}

/** The margins of `.page` on a narrow screen in px, and the share of the screen between them. */
const MARGINS = 40
const NARROW = '92vw'

/** A picture in a text: at the screen's resolution, in the smallest supported format, with its space reserved. */
export function Picture({ name, alt, caption }: Props) {
  const { width, height, widths } = pictureSize(name)
  const cuts = (format: PictureFormat) =>
    widths.map((cut) => `${pictureUrl(name, cut, format)} ${cut}w`).join(', ')
  return (
    <figure className="w-fit max-w-full">
      {/* In the dark theme a light picture is dimmed. */}
      <picture className="relative block w-fit overflow-hidden rounded-card border border-line after:pointer-events-none after:absolute after:inset-0 after:bg-[light-dark(transparent,rgb(0_0_0/0.2))]">
        {PICTURE_FORMATS.map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={cuts(format)}
            sizes={`(min-width: ${width + MARGINS}px) ${width}px, ${NARROW}`}
          />
        ))}
        <img
          src={pictureUrl(name, OFFLINE_WIDTH, 'webp')}
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
