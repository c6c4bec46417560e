import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const PUBLIC = path.resolve('public')
const GREEN = '#1f5f52'

/** Writes the PNG icons from the one drawing; run manually when it changes: `npx tsx tools/icons/make.ts`. */
async function makeIcons(): Promise<void> {
  const drawing = await readFile(path.join(PUBLIC, 'icon.svg'))
  const square = Buffer.from(drawing.toString().replace('rx="112"', 'rx="0"'))
  const png = (source: Buffer, size: number, file: string) =>
    sharp(source, { density: 300 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toFile(path.join(PUBLIC, 'icons', file))
  await png(drawing, 192, 'icon-192.png')
  await png(drawing, 512, 'icon-512.png')
  await png(square, 180, 'apple-touch-icon.png')
  // A maskable icon is cropped to its inner 80 %: the drawing gets a margin in its background color.
  const inner = await sharp(square, { density: 300 }).resize(400, 400).png().toBuffer()
  await sharp(inner)
    .extend({ top: 56, bottom: 56, left: 56, right: 56, background: GREEN })
    .png({ compressionLevel: 9 })
    .toFile(path.join(PUBLIC, 'icons/maskable-512.png'))
}

await makeIcons()
