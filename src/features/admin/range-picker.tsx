import type { DayRange } from '#src/core/analytics/usage-report.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Field } from '#src/ui/field.tsx'
import { lastDays, PRESETS, validateRangeSearch } from './day-range.ts'

const INPUT = 'field w-auto min-w-40'

/** The days that are counted, in the address: a few presets, and any others by their dates. */
export function RangePicker({ range, now }: { range: DayRange; now: number }) {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const today = lastDays(1, now).to

  function show(next: DayRange): void {
    setError(undefined)
    void navigate({
      to: '.',
      unsafeRelative: 'path',
      search: (before) => ({ ...before, ...next }),
      resetScroll: false,
    })
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const days = new FormData(event.currentTarget)
    const { from, to } = validateRangeSearch({ from: days.get('from'), to: days.get('to') })
    if (from === undefined || to === undefined)
      setError('Choose at most 400 days, the first before the last.')
    else show({ from, to })
  }

  return (
    <div className="mt-5 flex flex-wrap items-end gap-x-6 gap-y-3">
      <div role="group" aria-label="Days" className="flex flex-wrap gap-2">
        {PRESETS.map((days) => {
          const preset = lastDays(days, now)
          const isShown = preset.from === range.from && preset.to === range.to
          return (
            <button
              key={days}
              type="button"
              aria-pressed={isShown}
              className={`button ${isShown ? 'bg-tint font-semibold' : 'button-line'}`}
              onClick={() => show(preset)}
            >
              {days} days
            </button>
          )
        })}
      </div>
      <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
        <Field label="From" error={error}>
          {(control) => (
            <input
              {...control}
              type="date"
              name="from"
              className={INPUT}
              defaultValue={range.from}
              max={today}
              required
            />
          )}
        </Field>
        <Field label="To">
          {(control) => (
            <input
              {...control}
              type="date"
              name="to"
              className={INPUT}
              defaultValue={range.to}
              max={today}
              required
            />
          )}
        </Field>
        <button type="submit" className="button button-line">
          Show
        </button>
      </form>
    </div>
  )
}
