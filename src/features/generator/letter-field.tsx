import { Field } from '#src/ui/field.tsx'
import { useTyped } from './use-typed.ts'

type Props = {
  label: string
  value: string
  maxLength: number
  placeholder?: string | undefined
  /** Id of a datalist with suggestions; the field is then a combobox. */
  list?: string
  onChange: (value: string) => void
}

/** A text field that reports changes after a pause in typing and otherwise follows the URL. */
export function LetterField({ label, value, maxLength, placeholder, list, onChange }: Props) {
  const { text, type } = useTyped(value, onChange)
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="text"
          className="field"
          value={text}
          maxLength={maxLength}
          placeholder={placeholder}
          list={list}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </Field>
  )
}

/** The values of a typed list. */
export const separated = (typed: string): string[] =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
