import type { Option } from '#src/core/names/filters/filter.ts'
import type { FieldRange } from '#src/core/protocol/names-worker.ts'
import { ChoiceField } from './choice-field.tsx'
import { LetterField, separated } from './letter-field.tsx'
import { RangeField } from './range-field.tsx'

/** The maximum length of the values together, in characters. */
const MAX_LENGTH = 60

type Props = {
  label: string
  /** Null: the values are typed, separated by commas. */
  options: Option[] | null
  range?: FieldRange | null
  texts: string[]
  onChange: (texts: string[], step: 'push' | 'replace') => void
}

/** The field of a kind without a filter. */
export function KindField({ label, options, range, texts, onChange }: Props) {
  if (range)
    return (
      <RangeField label={label} range={range} texts={texts} onChange={(next) => onChange(next, 'replace')} />
    )
  if (options)
    return (
      <ChoiceField
        label={label}
        options={options}
        texts={texts}
        onChange={(next) => onChange(next, 'push')}
      />
    )
  return (
    <LetterField
      label={label}
      value={texts.join(', ')}
      maxLength={MAX_LENGTH}
      onChange={(typed) => onChange(separated(typed), 'replace')}
    />
  )
}
