import { NamesError } from '#src/core/names/names-error.ts'
import type { BirthsFile } from './births-file.ts'
import { inOrderOf } from './column-order.ts'

/**
 * Births by decade, each name's own. A level is the square root of the births per year as a share of those of the highest
 * decade. That decade alone has the top level, and every other one the nearest of those below it.
 */
export const TOP_LEVEL = 15
/** One level is this much of the whole height, so no point is farther than half of it from the counts. */
export const LEVEL_HEIGHT = 1 / (TOP_LEVEL - 0.5)

/** The height of a level, from 0 to 1. */
export const heightOf = (level: number): number => (level === TOP_LEVEL ? 1 : level * LEVEL_HEIGHT)

/** The level below the top that is nearest to a height. */
const levelBelow = (height: number): number => Math.min(TOP_LEVEL - 1, Math.round(height / LEVEL_HEIGHT))

/** The levels of a curve of heights, of which the highest is 1; of several decades of that height the first has the top. */
export function levelsOf(curve: ArrayLike<number>): Uint8Array {
  const levels = new Uint8Array(curve.length)
  let peak = 0
  for (let decade = 0; decade < levels.length; decade++) {
    levels[decade] = levelBelow(curve[decade] as number)
    if ((curve[decade] as number) > (curve[peak] as number)) peak = decade
  }
  levels[peak] = TOP_LEVEL
  return levels
}

const MAGIC = 0x43 // C
const FORMAT = 1
/** What a level less that of a typical curve is counted from. */
const MIDDLE = 0x40

/** Names in the order of a file of counts, with the typical curve that each of them has there. */
type Rows = Pick<BirthsFile, 'trend' | 'total' | 'curves' | 'decades'>

/**
 * Packs the own curves of the names of a file, `levels` in their order: decade by decade the difference from the typical
 * curve, of names with the same one and with nearly as many births side by side.
 */
export function encodeCurves(levels: Uint8Array, rows: Rows): Uint8Array {
  const out = new Uint8Array(2 + levels.length)
  out.set([MAGIC, FORMAT])
  walk(rows, (at, position, typical) => {
    out[2 + position] = MIDDLE + (levels[at] as number) - typical
  })
  return out
}

/** Unpacks what `encodeCurves` wrote for the same names; throws `data-damaged` when the bytes are not such a file. */
export function decodeCurves(bytes: Uint8Array, rows: Rows): Uint8Array {
  const levels = new Uint8Array(rows.trend.length * rows.decades)
  if (bytes[0] !== MAGIC || bytes[1] !== FORMAT || bytes.length !== 2 + levels.length)
    throw new NamesError('data-damaged')
  walk(rows, (at, position, typical) => {
    const level = (bytes[2 + position] as number) - MIDDLE + typical
    if (level < 0 || level > TOP_LEVEL) throw new NamesError('data-damaged')
    levels[at] = level
  })
  return levels
}

/** Visits each decade of each name: where its level is among those of all, its position in the file, and the typical level. */
function walk(
  { trend, total, curves, decades }: Rows,
  visit: (at: number, position: number, typical: number) => void,
): void {
  const typical = curves.map((byte) => levelBelow(byte / 255))
  const order = inOrderOf(trend, inOrderOf(total))
  for (let decade = 0; decade < decades; decade++) {
    for (let i = 0; i < order.length; i++) {
      const row = order[i] as number
      const code = trend[row] as number
      visit(row * decades + decade, decade * order.length + i, typical[code * decades + decade] as number)
    }
  }
}
