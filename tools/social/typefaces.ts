import { readFile } from 'node:fs/promises'
import { Blob, Buffer as TextBuffer, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { createLoadOnce } from '#src/async/load-once.ts'
import { moved, type Outline, outlineOf } from './outline.ts'
import { type TypefaceSource, typefaceSources } from './sources.ts'

/** One face at one weight: sets texts in it. */
export type Typeface = {
  /** How wide a text is, without the space before its first letter. */
  widthOf(text: string, size: number): number
  /**
   * The text's letters, each as an outline, its first letter's edge at `x`.
   * @throws MissingLetterError when the face lacks one of its letters
   */
  draw(text: string, size: number, x: number, y: number): Outline[]
}

export type Typefaces = Record<'display' | 'italic' | 'sans', Typeface>

/** The packages' fonts have no such letter. */
export class MissingLetterError extends Error {
  override name = 'MissingLetterError'
  readonly code = 'missing-letter'
}

/** Every letter that the files may have. */
const LETTERS = [
  [0x20, 0x24f],
  [0x2b0, 0x2ff],
  [0x300, 0x36f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x2030, 0x205f],
]
  .flatMap(([from = 0, to = 0]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  )
  .join('')

/** Opens the faces once; it takes a second. */
export const openTypefaces = createLoadOnce(async (): Promise<Typefaces> => {
  const sources = typefaceSources()
  const [display, italic, sans] = await Promise.all([
    openFace(sources.display),
    openFace(sources.italic),
    openFace(sources.sans),
  ])
  return { display, italic, sans }
})

async function openFace({ files, axes, spacing }: TypefaceSource): Promise<Typeface> {
  const fonts: Font[] = []
  for (const each of files) {
    const file = await subsetFont(await readFile(each), LETTERS, {
      targetFormat: 'sfnt',
      variationAxes: axes,
    })
    fonts.push(new Font(new Face(new Blob(file))))
  }
  return createTypeface(fonts, spacing)
}

type Glyph = { font: Font; id: number; x: number; y: number }

/** @param fonts of one design; a letter is drawn by the first that has it */
function createTypeface(fonts: readonly Font[], spacing: number): Typeface {
  const [first] = fonts
  if (!first) throw new Error('A typeface needs a font')
  const { upem } = first.face
  const outlines = new Map<Font, Map<string, Outline>>(fonts.map((font) => [font, new Map()]))
  const outlineAt = ({ font, id }: Glyph, scale: number): Outline => {
    const key = `${id} ${scale}`
    const known = outlines.get(font)
    const outline =
      known?.get(key) ?? outlineOf(font.glyphToPath(id), { scaleX: scale, scaleY: -scale, x: 0, y: 0 })
    known?.set(key, outline)
    return outline
  }

  /** Each stretch of a text that one font draws. */
  function runsOf(text: string): { font: Font; text: string }[] {
    const runs: { font: Font; text: string }[] = []
    for (const letter of text.normalize('NFC')) {
      const has = (font: Font) => font.nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined
      const last = runs.at(-1)
      if (last && has(last.font)) {
        last.text += letter
        continue
      }
      const font = fonts.find(has)
      if (!font) throw new MissingLetterError(`No font has the letter ${letter} of ${text}`)
      runs.push({ font, text: letter })
    }
    return runs
  }

  /** The glyphs of a text in the font's own units, its first one's edge at 0. */
  function set(text: string): { glyphs: Glyph[]; width: number } {
    const glyphs: Glyph[] = []
    let x = 0
    for (const run of runsOf(text)) {
      const buffer = new TextBuffer()
      buffer.addText(run.text)
      buffer.guessSegmentProperties()
      shape(run.font, buffer)
      const positions = buffer.getGlyphPositions()
      for (const [at, { codepoint: id }] of buffer.getGlyphInfos().entries()) {
        if (id === 0) throw new MissingLetterError(`A font draws ${run.text} of ${text} as a box`)
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {}
        glyphs.push({ font: run.font, id, x: x + xOffset, y: yOffset })
        x += xAdvance + (xAdvance > 0 ? spacing * upem : 0)
      }
    }
    const [start] = glyphs
    const bearing = start?.font.glyphExtents(start.id)?.xBearing ?? 0
    return {
      glyphs: glyphs.map((glyph) => ({ ...glyph, x: glyph.x - bearing })),
      width: x - bearing - spacing * upem,
    }
  }

  return {
    widthOf: (text, size) => (set(text).width * size) / upem,
    draw(text, size, x, y) {
      const scale = size / upem
      return set(text).glyphs.map((glyph) =>
        // In whole pixels: a letter then has the same edges wherever it is, which compresses better.
        moved(outlineAt(glyph, scale), Math.round(x + glyph.x * scale), Math.round(y - glyph.y * scale)),
      )
    },
  }
}
