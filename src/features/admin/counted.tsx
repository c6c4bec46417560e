import { formatNumber } from '#src/core/text/format-number.ts'

/** Of the bar, px. */
const WIDTH = 80

/** A number after a bar that shows its share of another. */
export function Counted({ count, of }: { count: number; of: number }) {
  return (
    <span className="whitespace-nowrap">
      <Bar share={of === 0 ? 0 : count / of} /> <span className="ml-2">{formatNumber(count)}</span>
    </span>
  )
}

/** A bar that shows a share, 0 to 1, beside the number that says it. */
function Bar({ share }: { share: number }) {
  return (
    <svg width={WIDTH} height="10" aria-hidden="true" className="inline-block align-middle text-accent">
      <rect width={WIDTH} height="10" rx="5" className="fill-tint" />
      {share > 0 && (
        <rect width={Math.max(2, Math.round(WIDTH * share))} height="10" rx="5" fill="currentColor" />
      )}
    </svg>
  )
}
