import { formatNumber } from '#src/ui/format-number.ts'
import { Bar } from './bar.tsx'

/** A number after a bar that shows its share of another. */
export function Counted({ count, of }: { count: number; of: number }) {
  return (
    <span className="whitespace-nowrap">
      <Bar share={of === 0 ? 0 : count / of} /> <span className="ml-2">{formatNumber(count)}</span>
    </span>
  )
}
