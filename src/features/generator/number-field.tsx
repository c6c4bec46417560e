import { Labelled } from '#src/ui/labelled.tsx'

type Props = {
  label: string
  /** What the number means, in words behind the label. */
  hint: string
  least: number
  most: number
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** A whole number within bounds; an empty or impossible entry counts as none. */
export function NumberField({ label, hint, least, most, value, onChange }: Props) {
  return (
    <Labelled label={label}>
      {(id) => (
        <>
          <input
            id={id}
            type="number"
            inputMode="numeric"
            className="field"
            min={least}
            max={most}
            value={value ?? ''}
            placeholder="Any"
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              const number = Number(event.target.value)
              const fits =
                event.target.value !== '' && Number.isInteger(number) && number >= least && number <= most
              onChange(fits ? number : undefined)
            }}
          />
          <p id={`${id}-hint`} className="mt-1 text-xs text-soft">
            {hint}
          </p>
        </>
      )}
    </Labelled>
  )
}
