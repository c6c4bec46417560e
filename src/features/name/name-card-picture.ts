/** What is drawn of a name. */
type PictureFacts = { name: string; sentence: string; facts: string }

/** Width and height in pixels: a picture for messages, in the shape of a post. */
const SIZE = 1080
const MARGIN = 96
const LINE_HEIGHT = 1.3

/**
 * Draws a name's card on this device, in the colors of the page as it is shown.
 * @throws when the browser cannot draw
 */
export async function drawNameCard({ name, sentence, facts }: PictureFacts): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No drawing context')
  const color = pageColors()
  context.fillStyle = color('--color-paper')
  context.fillRect(0, 0, SIZE, SIZE)
  context.fillStyle = color('--color-accent')
  context.fillRect(MARGIN, MARGIN, 96, 6)
  context.fillStyle = color('--color-ink')
  const width = SIZE - 2 * MARGIN
  const size = fittingSize(context, name, width)
  context.font = nameFont(size)
  context.fillText(name, MARGIN, 400)
  context.font = "italic 400 52px 'Fraunces', Georgia, serif"
  let y = 500
  for (const line of wrappedLines(sentence, width, (text) => context.measureText(text).width).slice(0, 5)) {
    context.fillText(line, MARGIN, y)
    y += 52 * LINE_HEIGHT
  }
  context.fillStyle = color('--color-soft')
  context.font = "400 34px 'Inter', system-ui, sans-serif"
  context.fillText(facts, MARGIN, SIZE - MARGIN - 60, width)
  context.fillText('Nestling', MARGIN, SIZE - MARGIN, width)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn'))), 'image/png'),
  )
}

const nameFont = (size: number) => `480 ${size}px 'Fraunces', Georgia, serif`

function fittingSize(context: CanvasRenderingContext2D, name: string, width: number): number {
  const largest = 220
  context.font = nameFont(largest)
  return Math.floor(Math.min(largest, (largest * width) / context.measureText(name).width))
}

/** Colors of the page as the browser computes them: `light-dark()` is none that a canvas reads. */
function pageColors(): (variable: string) => string {
  const probe = document.createElement('span')
  return (variable) => {
    probe.style.color = `var(${variable})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
}

/** Breaks a text between words, so that no line is wider; a word that is stays whole. */
export function wrappedLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
