import { useId } from 'react'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

const COLUMNS: Record<number, string> = { 2: 'grid-cols-2', 3: 'grid-cols-3', 4: 'grid-cols-4' }

/** One of two to four choices, side by side: native radio buttons under their labels. */
export function Segmented<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const id = useId()
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
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </>
  )
}
