import { linePath } from './line-path.ts'

/** The highest level of a trend. */
const TOP_LEVEL = 15

/** A line with one unit a decade and one a level. */
export type SparklineShape = { viewBox: string; path: string }

/** The shape of a name's births by decade. */
export function sparklineOf(trend: readonly number[]): SparklineShape {
  const width = Math.max(1, trend.length - 1)
  return {
    // In levels: 1.5 of the 20 CSS pixels of the height stay free above and below the line.
    viewBox: `0 -1.3 ${width} 17.6`,
    path: linePath(trend.map((level) => TOP_LEVEL - level)),
  }
}

/** A name's births by decade as a small line. Hidden from screen readers, as the text next to it has the same content. */
export function Sparkline({ viewBox, path }: SparklineShape) {
  return (
    <svg aria-hidden="true" viewBox={viewBox} preserveAspectRatio="none" className="spark">
      <path d={path} />
    </svg>
  )
}
