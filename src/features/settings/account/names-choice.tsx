import { useId } from 'react'

type Props = { keepFavorites: boolean; onChange: (keepFavorites: boolean) => void }

const CHOICES = [
  {
    value: 'keep',
    label: 'Keep names on this device',
    note: 'They stay here as a list without an account.',
  },
  { value: 'erase', label: 'Erase them here too', note: 'Your list on this device will be empty.' },
]

/** What happens to the names on this device when the account is deleted. */
export function NamesChoice({ keepFavorites, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <span id={id} className="label">
        Names on this device
      </span>
      <div role="radiogroup" aria-labelledby={id} className="grid gap-1">
        {CHOICES.map(({ value, label, note }) => (
          <div key={value} className="relative flex min-h-11 gap-3 py-1.5 pl-8">
            <input
              id={`${id}-${value}`}
              type="radio"
              name={id}
              value={value}
              checked={keepFavorites === (value === 'keep')}
              onChange={() => onChange(value === 'keep')}
              aria-describedby={`${id}-${value}-note`}
              className="absolute top-2.5 left-0.5 z-10 size-4.5 accent-accent"
            />
            <div>
              {/* The whole row is clickable as the label. */}
              <label htmlFor={`${id}-${value}`} className="before:absolute before:inset-0">
                {label}
              </label>
              <p id={`${id}-${value}-note`} className="text-sm text-soft">
                {note}
              </p>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
