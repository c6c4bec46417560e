import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { compileNames } from '#tools/names/compile.ts'
import { regionsFolder } from '#tools/names/region-files.ts'
import { bestKnownSlugs } from './best-known.ts'
import { drawImage } from './draw.ts'
import { siteImages } from './site-images.ts'

test('every image of every name is 1200 by 630, has at most 16 kB, and all together at most 8 MB', async () => {
  const { outDir } = await compileNames({ root: process.cwd() })
  const images = siteImages(await ownEngine(), bestKnownSlugs(regionsFolder(outDir)))
  const results: { path: string; bytes: number; shape: string }[] = []
  for (const path of images.paths) {
    const subject = images.subjectOf(path)
    if (!subject) throw new Error(`${path} shows nothing`)
    const png = await drawImage(subject)
    const { format, width, height } = await sharp(png).metadata()
    results.push({ path, bytes: png.length, shape: `${format} ${width}x${height}` })
  }
  expect(results.length).toBeGreaterThan(520)
  expect(results.filter(({ shape }) => shape !== 'png 1200x630')).toEqual([])
  expect(results.filter(({ bytes }) => bytes > 16_000)).toEqual([])
  expect(results.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(8_000_000)
}, 240_000)
