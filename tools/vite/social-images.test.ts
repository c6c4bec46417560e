import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeSocialImages } from './social-images.ts'

let root: string
let dist: string

const drawing = (width: number, height: number, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><circle cx="300" cy="300" r="200" fill="#1f5f52"/>${more}</svg>`

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'social-'))
  dist = path.join(root, 'dist')
  await mkdir(path.join(root, 'content/social'), { recursive: true })
  await writeFile(path.join(root, 'content/social/nestling.svg'), drawing(1200, 630))
})

afterEach(() => rm(root, { recursive: true }))

test('every drawing becomes an opaque picture of 1200 by 630, under the name of its guide or post', async () => {
  await mkdir(path.join(root, 'content/figures'))
  await writeFile(path.join(root, 'content/figures/twins.svg'), drawing(600, 315))
  await writeFile(path.join(root, 'content/figures/notes.txt'), 'no drawing')
  await writeSocialImages(root, dist)
  expect((await readdir(path.join(dist, 'social'))).sort()).toEqual(['nestling.png', 'twins.png'])
  for (const name of ['nestling', 'twins']) {
    const image = await readFile(path.join(dist, `social/${name}.png`))
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect((await sharp(image).stats()).isOpaque).toBe(true)
  }
})

test('a drawing with another aspect ratio fails the build with its name: it would be cropped', async () => {
  await writeFile(path.join(root, 'content/social/square.svg'), drawing(630, 630))
  await expect(writeSocialImages(root, dist)).rejects.toThrow(/square\.svg: .* has not the shape of 1200x630/)
})

test('a picture too large for a preview fails the build', async () => {
  const noise =
    '<filter id="n"><feTurbulence baseFrequency="0.9"/></filter><rect width="1200" height="630" filter="url(#n)"/>'
  await writeFile(path.join(root, 'content/social/noise.svg'), drawing(1200, 630, noise))
  await expect(writeSocialImages(root, dist)).rejects.toThrow(/noise\.svg: its picture has \d+ bytes/)
})
