import { formatNumber } from '#src/ui/format-number.ts'

const WIDTH = 80

/** A number after a bar that shows its share of another. */
export function Counted({ count, of }: { count: number; of: number }) {
  return (
    <span className="whitespace-nowrap">
      <svg width={WIDTH} height="10" aria-hidden="true" className="inline-block align-middle text-accent">
        <rect width={WIDTH} height="10" rx="5" className="fill-tint" />
        <rect width={Math.round((WIDTH * count) / of)} height="10" rx="5" fill="currentColor" />
      </svg>{' '}
      <span className="ml-2">{formatNumber(count)}</span>
    </span>
  )
}
