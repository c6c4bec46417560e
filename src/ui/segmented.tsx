import { useEffect, useId, useState } from 'react'
import { laterThan } from './later-than.ts'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

const COLUMNS: Record<number, string> = { 2: 'grid-cols-2', 3: 'grid-cols-3', 4: 'grid-cols-4' }

/** In this time even a slow page has taken a choice, ms; one that it has not is dropped. */
const TAKEN_MS = 3000

/** One of two to four choices, side by side: native radio buttons under their labels. */
export function Segmented<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const id = useId()
  const [shown, choose] = useAhead(value)
  return (
    <>
      <span id={id} className="label">
        {label}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={id}
        className={`grid rounded-field bg-tint max-[16rem]:grid-cols-1 p-[3px] text-sm ${COLUMNS[options.length] ?? 'grid-cols-1'}`}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-11 place-items-center rounded-[9px] text-center has-checked:bg-chosen has-checked:font-semibold has-checked:shadow-sm forced-colors:has-checked:border-2 has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={shown === option.value}
              onChange={() => {
                choose(option.value)
                onChange(option.value)
              }}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </>
  )
}

/** The last choice until the value follows it, as one in the address does a moment later; then the value. */
function useAhead<Value>(value: Value): [shown: Value, choose: (next: Value) => void] {
  const [chosen, setChosen] = useState<readonly Value[]>([])
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    setChosen(laterThan(value, chosen) ?? [])
  }
  useEffect(() => {
    if (chosen.length === 0) return
    const timer = setTimeout(() => setChosen([]), TAKEN_MS)
    return () => clearTimeout(timer)
  }, [chosen])
  return [chosen.at(-1) ?? value, (next) => setChosen((those) => [...those, next])]
}
