import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePictures, PICTURES_FOLDER } from './pictures.ts'

let root: string
const out = () => join(root, 'out')
const make = () => makePictures(root, out())

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'nestling-pictures-'))
  mkdirSync(join(root, PICTURES_FOLDER), { recursive: true })
  const drawing = (text: string, width: number, height: number) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#faf6ee"/><text x="60" y="120" font-size="90">${text}</text><circle cx="400" cy="300" r="120" fill="#1f5f52"/></svg>`,
      ),
    )
      .png()
      .toFile(join(root, PICTURES_FOLDER, `${text}.png`))
  await drawing('large', 1200, 600)
  await drawing('small', 900, 600)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('every picture is cut as AVIF and WebP to widths that its source has, a third of which is its size', async () => {
  expect(await make()).toEqual({
    large: { width: 400, height: 200, widths: [400, 800, 1200] },
    small: { width: 300, height: 200, widths: [400, 800] },
  })
  const files = readdirSync(out()).filter((file) => /\.(avif|webp)$/.test(file))
  expect(files).toHaveLength(10)
  for (const file of files) {
    const { format, compression, width } = await sharp(join(out(), file)).metadata()
    const kind = format === 'heif' ? compression : format
    expect(file).toMatch(new RegExp(`-${width}\\.${kind === 'av1' ? 'avif' : kind}$`))
  }
})

test('what did not change is not cut again, and what changed is', async () => {
  await make()
  const file = join(out(), 'small-800.avif')
  const before = statSync(file).mtimeMs
  await make()
  expect(statSync(file).mtimeMs).toBe(before)
  await sharp({ create: { width: 1200, height: 300, channels: 3, background: '#1f5f52' } })
    .png()
    .toFile(join(root, PICTURES_FOLDER, 'small.png'))
  expect((await make()).small).toEqual({ width: 400, height: 100, widths: [400, 800, 1200] })
  expect((await sharp(readFileSync(file)).metadata()).height).toBe(200)
})
