import { pictureFile, type PictureFormat, type PictureSize } from '#src/core/reading/picture.ts'

const urls = import.meta.glob<string>('/.generated/pictures/*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})
const [sizes = {}] = Object.values(
  import.meta.glob<Record<string, PictureSize>>('/.generated/pictures/index.json', {
    import: 'default',
    eager: true,
  }),
)

/** The size of a picture; undefined when there is none of that name. */
export function pictureSize(name: string): PictureSize | undefined {
  return sizes[name]
}

/** The address of one cut of a picture; empty when there is no such cut. */
export function pictureUrl(name: string, width: number, format: PictureFormat): string {
  return urls[`/.generated/pictures/${pictureFile(name, width, format)}`] ?? ''
}
