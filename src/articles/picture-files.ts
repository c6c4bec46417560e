import { pictureFile, type PictureFormat, type PictureSize } from '#src/core/articles/picture.ts'

const urls = import.meta.glob<string>('/prepared/pictures/*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})
const [sizes = {}] = Object.values(
  import.meta.glob<Record<string, PictureSize>>('/prepared/pictures/index.json', {
    import: 'default',
    eager: true,
  }),
)

/** The size of a picture. Throws for an unknown name: every text was checked against them when it was compiled. */
export function pictureSize(name: string): PictureSize {
  const size = sizes[name]
  if (!size) throw new Error(`There is no picture "${name}"`)
  return size
}

/** The URL of a variant of a picture. Throws when there is no such variant. */
export function pictureUrl(name: string, width: number, format: PictureFormat): string {
  const url = urls[`/prepared/pictures/${pictureFile(name, width, format)}`]
  if (!url) throw new Error(`There is no cut of the picture "${name}" at ${width} pixels as ${format}`)
  return url
}
