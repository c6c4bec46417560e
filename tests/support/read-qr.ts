/**
 * Reads the text of a QR code (ISO/IEC 18004) from its modules, as a camera's software does after it has found them: it
 * shares no code with what draws them. Level L and bytes only, which is what the app draws; nothing is corrected, so that
 * a single wrong module shows.
 * @param rows true for a dark module, without a border
 */
export function readQr(rows: readonly (readonly boolean[])[]): string {
  const size = rows.length
  const version = (size - 17) / 4
  const isDark = (x: number, y: number): boolean => rows[y]?.[x] ?? false
  const { level, mask } = formatOf(isDark)
  if (level !== LEVEL_L) throw new Error(`level ${level}`)
  const isPattern = patternsOf(version, size)
  const bits: boolean[] = []
  for (const [x, y] of zigzag(size))
    if (!isPattern(x, y)) bits.push(isDark(x, y) !== (MASKS[mask]?.(x, y) === 0))
  const codewords = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    numberOf(bits.slice(8 * at, 8 * at + 8)),
  )
  return textOf(dataOf(codewords, version), version)
}

/**
 * The modules of a code that is drawn as one square a dark module, on a grid of whole numbers.
 * @param path as of `d`: `M3 4h1v1h-1z`
 */
export function modulesOf(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    const row = rows[Number(y)]
    if (row) row[Number(x)] = true
  }
  return rows
}

const LEVEL_L = 1
/** Error correction of level L, by version from 1 on: codewords a block, and blocks. */
const CORRECTION = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30,
]
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13]

/** The modules for which a mask is 0 are drawn the other way round. */
const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

const numberOf = (bits: readonly boolean[]): number =>
  bits.reduce((number, bit) => 2 * number + (bit ? 1 : 0), 0)

/** The copy of the format beside the upper left pattern, the highest bit first. */
function formatOf(isDark: (x: number, y: number) => boolean): { level: number; mask: number } {
  const bits = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => isDark(x, 8))
  bits.push(...[7, 5, 4, 3, 2, 1, 0].map((y) => isDark(8, y)))
  const format = (numberOf(bits) ^ 0b101010000010010) >> 10
  return { level: format >> 3, mask: format & 7 }
}

/** Whether a module belongs to a pattern, and not to the text. */
function patternsOf(version: number, size: number): (x: number, y: number) => boolean {
  const count = version === 1 ? 0 : Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (2 * count - 2)) * 2
  const centers = [6, ...Array.from({ length: Math.max(0, count - 1) }, (_, at) => size - 7 - at * step)]
  const isCorner = (x: number, y: number) =>
    (x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9)
  const isAligned = (x: number, y: number) =>
    count > 0 &&
    centers.some((column) =>
      centers.some((row) => Math.abs(x - column) <= 2 && Math.abs(y - row) <= 2 && !isCorner(column, row)),
    )
  const isVersion = (one: number, other: number) => version >= 7 && one < 6 && other >= size - 11
  return (x, y) =>
    isCorner(x, y) || x === 6 || y === 6 || isVersion(x, y) || isVersion(y, x) || isAligned(x, y)
}

/** The modules in the order of the text: two columns at a time from the right, up and down in turn. */
function zigzag(size: number): (readonly [number, number])[] {
  const columns = Array.from({ length: (size - 1) / 2 }, (_, at) => size - 1 - 2 * at)
  return columns.flatMap((column, at) => {
    // The column of the timing pattern has no text.
    const right = column <= 6 ? column - 1 : column
    return Array.from({ length: 2 * size }, (__, step) => {
      const row = step >> 1
      return [right - (step & 1), at % 2 === 0 ? size - 1 - row : row] as const
    })
  })
}

/** The data of all blocks in order: the codewords take turns between them, and those that correct come last. */
function dataOf(codewords: readonly number[], version: number): number[] {
  const blocks = BLOCKS[version - 1] ?? 0
  const correction = CORRECTION[version - 1] ?? 30
  const short = Math.floor(codewords.length / blocks) - correction
  const shortBlocks = blocks - (codewords.length % blocks)
  const data = Array.from({ length: blocks }, (): number[] => [])
  let next = 0
  for (let at = 0; at <= short; at++)
    for (let block = at < short ? 0 : shortBlocks; block < blocks; block++)
      data[block]?.push(codewords[next++] as number)
  return data.flat()
}

function textOf(data: readonly number[], version: number): string {
  const bits = data.flatMap((byte) => Array.from({ length: 8 }, (_, at) => ((byte >> (7 - at)) & 1) === 1))
  const take = (count: number): number => numberOf(bits.splice(0, count))
  const mode = take(4)
  if (mode !== 4) throw new Error(`mode ${mode}`)
  const length = take(version < 10 ? 8 : 16)
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from({ length }, () => take(8)))
}
