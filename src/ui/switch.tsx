import { useId } from 'react'

type Props = {
  label: string
  hint: string
  checked: boolean
  /** Without it the switch is read-only. */
  onChange?: (checked: boolean) => void
}

/** A native checkbox styled as a switch, with a description. */
export function Switch({ label, hint, checked, onChange }: Props) {
  const hintId = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center justify-between gap-4 text-[0.9375rem] font-semibold">
        {label}
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={!onChange}
          onChange={(event) => onChange?.(event.target.checked)}
          aria-describedby={hintId}
          className="h-7 w-12 flex-none appearance-none rounded-full bg-edge p-1 before:block before:size-5 before:rounded-full before:bg-raised before:transition-transform before:duration-150 checked:bg-accent checked:before:translate-x-5 disabled:opacity-55 forced-colors:appearance-auto forced-colors:before:hidden"
        />
      </label>
      <p id={hintId} className="max-w-prose pb-1 text-sm text-soft">
        {hint}
      </p>
    </div>
  )
}
