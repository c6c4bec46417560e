import type { Option } from '#src/core/names/filters/filter.ts'
import { Field } from '#src/ui/field.tsx'

type Props = {
  label: string
  options: Option[] | undefined
  /** Any of them; in the order in which they were chosen. */
  texts: string[]
  /** A text as it is shown when it is not in the list. */
  describe?: (text: string) => string
  onChange: (texts: string[]) => void
}

/** Lists to choose from: one for each value, and after the first another that adds one. */
export function ChoiceField({ label, options, texts, describe = String, onChange }: Props) {
  const slots = [...texts, '']
  return (
    <div className="grid gap-2">
      {slots.map((text, index) => {
        const choose = (chosen: string) =>
          onChange([...texts.slice(0, index), ...(chosen ? [chosen] : []), ...texts.slice(index + 1)])
        const first = index === 0
        const open = options?.filter(({ value }) => value === text || !texts.includes(value))
        const select = (attributes: object) => (
          <select
            {...attributes}
            className="field"
            value={text}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{first ? 'Any' : text === '' ? 'or another' : 'None'}</option>
            {open?.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
            {/* A sentence or an address may have a value that is not in the list. */}
            {text !== '' && !options?.some(({ value }) => value === text) && (
              <option value={text}>{describe(text)}</option>
            )}
          </select>
        )
        // The place of a value in the list is its identity: choosing another keeps the focus.
        const key = `slot-${index}`
        return first ? (
          <Field key={key} label={label}>
            {select}
          </Field>
        ) : (
          <div key={key}>{select({ 'aria-label': 'Or also', 'aria-description': label })}</div>
        )
      })}
    </div>
  )
}
