import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const resolve = createRequire(import.meta.url).resolve

type Axis = number | { min: number; max: number }
type Face = {
  family: string
  file: string
  source: string
  style: 'normal' | 'italic'
  /** Value of `font-weight` in the face's rule. */
  weight: string
  axes: Record<string, Axis>
  /** latin is preloaded with the page, extended is fetched when a letter of it is rendered. */
  range: 'latin' | 'extended'
}

const OPTICAL = { min: 9, max: 144 }
/** Italics are used for meanings: one instance halves the file, and above 18 the letters b, h and l get swashes. */
const ITALIC_OPTICAL = 18
const fraunces = (subset: string, style: string) =>
  `@fontsource-variable/fraunces/files/fraunces-${subset}-standard-${style}.woff2`
const inter = (subset: string) => `@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`

/** Weights are pinned where the design uses one: that halves the files. */
const FACES: Face[] = [
  {
    family: 'Fraunces',
    file: 'fraunces',
    source: fraunces('latin', 'normal'),
    style: 'normal',
    weight: '480',
    axes: { wght: 480, opsz: OPTICAL },
    range: 'latin',
  },
  {
    family: 'Fraunces',
    file: 'fraunces-italic',
    source: fraunces('latin', 'italic'),
    style: 'italic',
    weight: '400',
    axes: { wght: 400, opsz: ITALIC_OPTICAL },
    range: 'latin',
  },
  {
    family: 'Inter',
    file: 'inter',
    source: inter('latin'),
    style: 'normal',
    weight: '400 650',
    axes: { wght: { min: 400, max: 650 } },
    range: 'latin',
  },
  {
    family: 'Fraunces',
    file: 'fraunces-ext',
    source: fraunces('latin-ext', 'normal'),
    style: 'normal',
    weight: '480',
    axes: { wght: 480, opsz: OPTICAL },
    range: 'extended',
  },
  {
    family: 'Fraunces',
    file: 'fraunces-ext-italic',
    source: fraunces('latin-ext', 'italic'),
    style: 'italic',
    weight: '400',
    axes: { wght: 400, opsz: ITALIC_OPTICAL },
    range: 'extended',
  },
  {
    family: 'Inter',
    file: 'inter-ext',
    source: inter('latin-ext'),
    style: 'normal',
    weight: '400 650',
    axes: { wght: { min: 400, max: 650 } },
    range: 'extended',
  },
]

const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
/** Latin letters beyond the western ones, from and to, as code points. */
export const EXTENDED_LETTERS = [
  [0x100, 0x24f],
  [0x1e00, 0x1eff],
] as const
const hex = (point: number) => point.toString(16).toUpperCase()
const TEXT = {
  latin: `${span(0x20, 0x7e)}${span(0xc0, 0xff)}–—‘’“”…·ʻ©°`,
  extended: EXTENDED_LETTERS.map(([from, to]) => span(from, to)).join(''),
}
const UNICODE_RANGE = {
  latin: 'U+20-7E, U+A9, U+B0, U+B7, U+C0-FF, U+2BB, U+2013-2014, U+2018-2019, U+201C-201D, U+2026',
  extended: EXTENDED_LETTERS.map(([from, to]) => `U+${hex(from)}-${hex(to)}`).join(', '),
}

/** Fractions of the em, from the fonts' hhea tables, so that a fallback has the same metrics and nothing shifts. */
const FALLBACKS = [
  {
    family: 'Fraunces Fallback',
    local: ['Georgia', 'Gelasio', 'Liberation Serif', 'Times New Roman'],
    size: 98,
    ascent: 97.8,
    descent: 25.5,
  },
  {
    family: 'Inter Fallback',
    local: ['Arial', 'Liberation Sans', 'Helvetica'],
    size: 107,
    ascent: 96.9,
    descent: 24.1,
  },
]

function rule(face: Face): string {
  return `@font-face{font-family:"${face.family}";font-style:${face.style};font-weight:${face.weight};font-display:swap;src:url("./${face.file}.woff2") format("woff2");unicode-range:${UNICODE_RANGE[face.range]}}`
}

function fallbackRule(f: (typeof FALLBACKS)[number]): string {
  const percent = (share: number) => `${((share / f.size) * 100).toFixed(1)}%`
  const local = f.local.map((name) => `local("${name}")`).join(',')
  return `@font-face{font-family:"${f.family}";src:${local};size-adjust:${f.size}%;ascent-override:${percent(f.ascent)};descent-override:${percent(f.descent)};line-gap-override:0%}`
}

/** Hash of everything that the result depends on: this file and the fonts' version. */
function stampOf(): string {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)))
  for (const face of FACES) hash.update(readFileSync(resolve(face.source)))
  return hash.digest('hex')
}

/** The folder of the subsets. They are committed. */
export const PREPARED_FONTS = 'prepared/fonts'
const STAMP = 'stamp'

/** Whether `makeFonts` has nothing to do. */
export function fontsAreCurrent(outDir: string): boolean {
  const file = path.join(outDir, STAMP)
  return existsSync(file) && readFileSync(file, 'utf8') === stampOf()
}

/** Writes subset woff2 files and `fonts.css` to `outDir`; does nothing when they are current. */
export async function makeFonts(outDir: string): Promise<void> {
  if (fontsAreCurrent(outDir)) return
  await mkdir(outDir, { recursive: true })
  for (const face of FACES) {
    const source = await readFile(resolve(face.source))
    const woff2 = await subsetFont(source, TEXT[face.range], {
      targetFormat: 'woff2',
      variationAxes: face.axes,
    })
    await writeFile(path.join(outDir, `${face.file}.woff2`), woff2)
  }
  await writeFile(
    path.join(outDir, 'fonts.css'),
    [...FACES.map(rule), ...FALLBACKS.map(fallbackRule)].join('\n'),
  )
  await writeFile(path.join(outDir, STAMP), stampOf())
}

/** Stems of the files that the first paint needs, to be preloaded. */
export const PRELOADED_FONTS = FACES.filter((f) => f.range === 'latin').map((f) => f.file)
