import { useEffect, useId, useRef, useState } from 'react'
import type { FieldRange } from '#src/core/protocol/names-worker.ts'

type Props = {
  label: string
  range: FieldRange
  /** `1920-1949`; none for the whole range. */
  texts: string[]
  onChange: (texts: string[]) => void
}

/** A pause in moving a thumb after which the names follow. */
const PAUSE_MS = 160

/** A span of decades with two thumbs, each a native slider: arrow keys move it by a decade. */
export function RangeField({ label, range, texts, onChange }: Props) {
  const id = useId()
  const { least, max, step } = range
  const [text = ''] = texts
  const [, typedFrom, typedTo] = /^(\d+)-(\d+)/.exec(text) ?? []
  const inRange = (year: number): number =>
    Math.min(max, Math.max(least, least + Math.floor((year - least) / step) * step))
  const stored = {
    from: typedFrom === undefined ? least : inRange(Number(typedFrom)),
    to: typedTo === undefined ? max : inRange(Number(typedTo)),
  }
  const [moved, setMoved] = useState<{ from: number; to: number } | null>(null)
  const { from, to } = moved ?? stored
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The URL has what was moved, or something else.
  useEffect(() => setMoved(null), [text])

  const move = (next: { from: number; to: number }) => {
    setMoved(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const isWhole = next.from === least && next.to === max
      onChange(isWhole ? [] : [`${next.from}-${next.to + step - 1}`])
    }, PAUSE_MS)
  }
  const share = (year: number): string => `${((year - least) / Math.max(1, max - least)) * 100}%`
  const shown =
    from === least && to === max ? 'Any time' : from === to ? `The ${from}s` : `${from}s to ${to}s`
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="max-lg:col-span-2">
      <p className="flex items-baseline justify-between gap-3">
        <span id={`${id}-label`} className="label">
          {label}
        </span>
        <output className="text-sm">{shown}</output>
      </p>
      <div className="thumbs">
        <span aria-hidden="true" className="thumbs-track">
          <span style={{ left: share(from), right: `calc(100% - ${share(to)})` }} />
        </span>
        <input
          type="range"
          // Where both thumbs are at the end, the one that can still move is on top.
          className={from > (least + max) / 2 ? 'z-1' : undefined}
          aria-label={`${label} from`}
          aria-valuetext={`the ${from}s`}
          min={least}
          max={max}
          step={step}
          value={from}
          onChange={(event) => move({ from: Math.min(Number(event.target.value), to), to })}
        />
        <input
          type="range"
          aria-label={`${label} to`}
          aria-valuetext={`the ${to}s`}
          min={least}
          max={max}
          step={step}
          value={to}
          onChange={(event) => move({ from, to: Math.max(Number(event.target.value), from) })}
        />
      </div>
      <p aria-hidden="true" className="flex justify-between text-xs text-soft">
        <span>{`${least}s`}</span>
        <span>{`${max}s`}</span>
      </p>
    </div>
  )
}
