import { Field } from '#src/ui/field.tsx'
import { useTyped } from './use-typed.ts'

type Props = {
  label: string
  /** An explanation of the number below the field. */
  hint: string
  min: number
  max: number
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** A whole number within bounds; an empty or invalid entry counts as none, and stays in the field. */
export function NumberField({ label, hint, min, max, value, onChange }: Props) {
  const { text, type } = useTyped(value === undefined ? '' : `${value}`, (typed) => {
    const number = Number(typed)
    const fits = typed !== '' && Number.isInteger(number) && number >= min && number <= max
    onChange(fits ? number : undefined)
  })
  return (
    <Field label={label} hint={hint} compact>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="numeric"
          className="field"
          min={min}
          max={max}
          value={text}
          placeholder="Any"
          onChange={(event) => type(event.target.value)}
        />
      )}
    </Field>
  )
}
