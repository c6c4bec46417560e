/** Closed polygons in pixels: x and y of each corner in turn. Where one covers another of the same direction, both are filled. */
export type Outline = readonly Float32Array[]

/** How far from its curve, in pixels, a polygon's edge may be. */
const TOLERANCE = 0.05
const MAX_EDGES = 64

/** Where the units of a path are: scaled first, then moved. */
export type Placement = { scaleX: number; scaleY: number; x: number; y: number }

const AS_IT_IS: Placement = { scaleX: 1, scaleY: 1, x: 0, y: 0 }

/**
 * The polygons of a path as a font or an SVG has it.
 * @param path of absolute M, L, H, V, Q, C and Z
 */
export function outlineOf(path: string, { scaleX, scaleY, x, y }: Placement = AS_IT_IS): Outline {
  const polygons: Float32Array[] = []
  let corners: number[] = []
  let [atX, atY] = [0, 0]
  const close = (): void => {
    if (corners.length > 0) polygons.push(Float32Array.from(corners))
    corners = []
  }
  const lineTo = (toX: number, toY: number): void => {
    corners.push(toX, toY)
    ;[atX, atY] = [toX, toY]
  }
  for (const [, command = '', rest = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const given = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
    const xOf = (at: number): number => (given[at] ?? 0) * scaleX + x
    const yOf = (at: number): number => (given[at] ?? 0) * scaleY + y
    switch (command) {
      case 'M':
        close()
        for (let at = 0; at < given.length; at += 2) lineTo(xOf(at), yOf(at + 1))
        break
      case 'L':
        for (let at = 0; at < given.length; at += 2) lineTo(xOf(at), yOf(at + 1))
        break
      case 'H':
        lineTo(xOf(0), atY)
        break
      case 'V':
        lineTo(atX, yOf(0))
        break
      case 'Q':
        for (let at = 0; at < given.length; at += 4)
          curveTo([atX, atY, xOf(at), yOf(at + 1), xOf(at + 2), yOf(at + 3)], lineTo)
        break
      case 'C':
        for (let at = 0; at < given.length; at += 6)
          curveTo(
            [atX, atY, xOf(at), yOf(at + 1), xOf(at + 2), yOf(at + 3), xOf(at + 4), yOf(at + 5)],
            lineTo,
          )
        break
      case 'Z':
        close()
        break
      default:
        throw new Error(`A path has the command ${command}`)
    }
  }
  close()
  return polygons
}

/** Moves an outline. */
export const moved = (outline: Outline, x: number, y: number): Outline =>
  outline.map((polygon) => polygon.map((value, at) => value + (at % 2 === 0 ? x : y)))

/** The edges along a curve with one or two control points, by de Casteljau. */
function curveTo(points: number[], lineTo: (x: number, y: number) => void): void {
  let bend = 0
  for (let at = 4; at < points.length; at += 2)
    bend = Math.max(bend, Math.hypot(second(points, at), second(points, at + 1)))
  // So far is the middle of one edge from a curve with one control point, and with two.
  const apart = bend * (points.length === 6 ? 1 / 4 : 3 / 4)
  const edges = Math.min(MAX_EDGES, Math.max(1, Math.ceil(Math.sqrt(apart / TOLERANCE))))
  for (let edge = 1; edge <= edges; edge++) {
    const left = [...points]
    for (let count = left.length - 2; count > 0; count -= 2)
      for (let at = 0; at < count; at++)
        left[at] = (left[at] as number) + ((left[at + 2] as number) - (left[at] as number)) * (edge / edges)
    lineTo(left[0] as number, left[1] as number)
  }
}

/** How far a point is from where the line through the two before it would go. */
const second = (points: number[], at: number): number =>
  (points[at] as number) - 2 * (points[at - 2] as number) + (points[at - 4] as number)
