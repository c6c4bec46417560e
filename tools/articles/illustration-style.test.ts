import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ILLUSTRATION_STYLE, illustrationProblem } from './illustration-style.ts'

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">${inside}</svg>`
const STYLE = `<style>${ILLUSTRATION_STYLE}</style>`
const DRAWING = '<circle cx="600" cy="300" r="90" fill="#fbf7f0"/>'

test.each([
  ['without the style', DRAWING, 'style element'],
  ['with another style', `<style>rect{fill:red}</style>${DRAWING}`, 'style element'],
  ['on a sheet', `${STYLE}<rect width="1200" height="630" fill="#fbf7f0"/>${DRAWING}`, 'sheet of paper'],
  ['on a sheet that is a path', `${STYLE}<path d="M0 0 H1200 V630 H0 Z" fill="#fbf7f0"/>`, 'sheet of paper'],
])('an illustration %s is refused', (_what, inside, problem) => {
  expect(illustrationProblem(svg(inside))).toContain(problem)
})

test.each([
  ['its style and no paper', STYLE + DRAWING],
  ['a colored background', `${STYLE}<rect width="1200" height="630" fill="#262a3a"/>`],
])('an illustration with %s is accepted', (_what, inside) => {
  expect(illustrationProblem(svg(inside))).toBeNull()
})

test('no illustration is a light card: where it is as bright as paper, it is small', async () => {
  for (const file of readdirSync('content/figures')) {
    const drawing = readFileSync(`content/figures/${file}`, 'utf8')
    expect([file, illustrationProblem(drawing)]).toEqual([file, null])
    const { data, info } = await sharp(Buffer.from(drawing))
      .resize(120)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    let bright = 0
    for (let at = 0; at < data.length; at += 4)
      if ((data[at + 3] ?? 0) > 200 && Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > 235)
        bright++
    // A sheet of writing paper is the largest bright thing that is drawn.
    expect([file, bright / (info.width * info.height) < 0.7]).toEqual([file, true])
  }
})

test('on a dark page no illustration stands on bright ground', async () => {
  for (const file of readdirSync('content/figures')) {
    // The drawing tool knows no color scheme: it gets the rules for dark pages as the only ones.
    const dark = readFileSync(`content/figures/${file}`, 'utf8').replace(
      `<style>${ILLUSTRATION_STYLE}</style>`,
      `<style>${ILLUSTRATION_STYLE.replace(/^@media[^{]*\{(.*)\}$/, '$1')}</style>`,
    )
    const { data, info } = await sharp(Buffer.from(dark))
      .resize(120)
      .flatten({ background: '#1c1815' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    // The row above the last, which may be half a pixel.
    const row = [
      ...data
        .subarray((info.height - 2) * info.width * info.channels)
        .subarray(0, info.width * info.channels),
    ]
    const bright = Array.from({ length: info.width }, (_, x) =>
      row.slice(x * info.channels).slice(0, 3),
    ).filter((color) => Math.min(...color) > 150).length
    expect([file, bright / info.width < 0.4]).toEqual([file, true])
  }
})
