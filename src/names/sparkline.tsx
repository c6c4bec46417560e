const WIDTH = 72
const HEIGHT = 20

/** A name's births by decade as a small line. Hidden from screen readers, as the text next to it has the same content. */
export function Sparkline({ trend }: { trend: number[] }) {
  const step = WIDTH / Math.max(1, trend.length - 1)
  const points = trend.map(
    (share, i) => `${(i * step).toFixed(1)},${(HEIGHT - 1.5 - share * (HEIGHT - 3)).toFixed(1)}`,
  )
  return (
    <svg
      aria-hidden="true"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="text-accent"
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}
