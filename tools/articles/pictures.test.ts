import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePictures, PICTURES_FOLDER } from './pictures.ts'

let root: string
const make = () => makePictures(root, join(root, 'out'))
const cuts = () => readdirSync(join(root, 'out')).filter((file) => /\.(avif|webp)$/.test(file))
const draw = (file: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f5f52' } })
    .png()
    .toFile(join(root, PICTURES_FOLDER, file))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nestling-pictures-'))
  mkdirSync(join(root, PICTURES_FOLDER), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('every picture is resized as AVIF and WebP to three widths, and displayed at a third of its size', async () => {
  await draw('a-list.png', 1200, 601)
  expect(await make()).toEqual({ 'a-list': { width: 400, height: 200, widths: [400, 800, 1200] } })
  expect(cuts()).toHaveLength(6)
  for (const file of cuts()) {
    const { format, compression, width } = await sharp(join(root, 'out', file)).metadata()
    expect(file).toBe(`a-list-${width}.${compression === 'av1' ? 'avif' : format}`)
  }
})

test('an unchanged picture is not resized again; a changed one is, and a deleted one leaves no files', async () => {
  await draw('a-list.png', 1200, 300)
  await draw('a-name.png', 1200, 300)
  await make()
  const file = join(root, 'out/a-list-800.avif')
  const before = statSync(file).mtimeMs
  await make()
  expect(statSync(file).mtimeMs).toBe(before)
  await draw('a-list.png', 1200, 600)
  rmSync(join(root, PICTURES_FOLDER, 'a-name.png'))
  expect(await make()).toEqual({ 'a-list': { width: 400, height: 200, widths: [400, 800, 1200] } })
  expect((await sharp(file).metadata()).height).toBe(400)
  expect(cuts().filter((cut) => cut.startsWith('a-name'))).toEqual([])
})

test('pictures that cannot be resized fail the build, all of them by name, and leave the previous files', async () => {
  await draw('a-list.png', 1200, 300)
  await make()
  await draw('narrow.png', 640, 300)
  await draw('My_List.png', 1200, 300)
  writeFileSync(join(root, PICTURES_FOLDER, 'empty.png'), '')
  await expect(make()).rejects.toThrow(
    /My_List\.png the name of a picture is letters[\s\S]*empty\.png is no picture[\s\S]*narrow\.png is 640 pixels wide, 1200 are wanted/,
  )
  expect(cuts()).toHaveLength(6)
})
