import { linePath } from './line-path.ts'

/** The level of the highest decade. */
const TOP_LEVEL = 15
/** Its height: a level is two high, and the top one higher than the one below. */
const HEIGHT = 29

/** A line with one unit a decade and two a level. */
export type SparklineShape = { viewBox: string; path: string }

/** The shape of a name's births by decade; of none, space without a line. */
export function sparklineOf(trend: readonly number[]): SparklineShape {
  const width = Math.max(1, trend.length - 1)
  return {
    // 1.5 of the 20 CSS pixels of the height stay free above and below the line.
    viewBox: `0 -2.5 ${width} 34`,
    path: linePath(trend.map((level) => (level === TOP_LEVEL ? 0 : HEIGHT - 2 * level))),
  }
}

/** What the lines of all lists show. The counts of no other country go back as far. */
export const CURVE_LABEL = 'Births in the U.S. by decade'

/** A name's births by decade as a small line. */
export function Sparkline({ viewBox, path }: SparklineShape) {
  return (
    <svg role="img" aria-label={CURVE_LABEL} viewBox={viewBox} preserveAspectRatio="none" className="spark">
      <path d={path} />
    </svg>
  )
}
