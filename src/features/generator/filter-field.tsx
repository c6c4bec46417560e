import { useId, useState } from 'react'
import type { Control, Filter, FilterChoices, IdList } from '#src/core/names/filters/filter.ts'
import { readRange } from '#src/core/names/filters/range.ts'
import { Field } from '#src/ui/field.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { LetterField } from './letter-field.tsx'
import { NumberField } from './number-field.tsx'

type Props = {
  filter: Filter<unknown>
  /** The value from the URL or the sentence; undefined for none. */
  text: string | undefined
  /** The page's preset, used without a value. */
  preset: string | undefined
  choices: FilterChoices | null
  /** Choosing pushes a history entry, typing replaces the current one. */
  onChange: (text: string | undefined, step: 'push' | 'replace') => void
}

/** The field of one filter, by the kind of its control. */
export function FilterField({ filter, text, preset, choices, onChange }: Props) {
  const { label, control, any = '' } = filter
  const choose = (chosen: string) => onChange(chosen || undefined, 'push')
  const type = (typed: string | undefined) => onChange(typed || undefined, 'replace')
  switch (control.kind) {
    case 'segments':
      return (
        <div className="max-lg:col-span-2">
          <Segmented
            label={label}
            options={control.options}
            value={text ?? preset ?? any}
            onChange={(chosen) => choose(chosen === (preset ?? any) ? '' : chosen)}
          />
        </div>
      )
    case 'choice':
      return (
        <ChoiceField
          label={label}
          control={control}
          text={text}
          shown={shownValue(filter, text, choices)}
          choices={choices}
          onChange={choose}
        />
      )
    case 'text':
      return control.suggestions ? (
        <SuggestingField
          label={label}
          control={control}
          list={control.suggestions}
          text={text}
          choices={choices}
          onChange={type}
        />
      ) : (
        <LetterField
          label={label}
          value={text ?? ''}
          maxLength={control.maxLength}
          placeholder={control.placeholder}
          onChange={type}
        />
      )
    case 'number':
      return (
        <NumberField
          label={label}
          hint={control.hint}
          min={control.least}
          max={control.max}
          value={readRange(text)?.max}
          onChange={(number) =>
            type(number === undefined ? undefined : `${control.upTo ? '-' : ''}${number}`)
          }
        />
      )
  }
}

/** A value as its chip shows it. */
function shownValue(
  filter: Filter<unknown>,
  text: string | undefined,
  choices: FilterChoices | null,
): string {
  const value = text === undefined ? undefined : filter.read(text)
  return value === undefined ? (text ?? '') : filter.describe(value, choices)
}

type FieldProps<Kind extends Control['kind']> = {
  label: string
  control: Extract<Control, { kind: Kind }>
  text: string | undefined
  choices: FilterChoices | null
  onChange: (text: string) => void
}

function ChoiceField({
  label,
  control,
  text,
  shown,
  choices,
  onChange,
}: FieldProps<'choice'> & { shown: string }) {
  const { options, note } = control
  const listed =
    typeof options === 'string'
      ? choices?.[options].map((known) => ({ value: known.id, label: known.label }))
      : options
  const field = (
    <Field label={label}>
      {(attributes) => (
        <select
          {...attributes}
          className="field"
          value={text ?? ''}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">Any</option>
          {listed?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {/* A sentence or an address may have a value that is not in the list. */}
          {text !== undefined && listed?.every(({ value }) => value !== text) && (
            <option value={text}>{shown}</option>
          )}
        </select>
      )}
    </Field>
  )
  if (!note) return field
  return (
    <div className="max-lg:col-span-2">
      {field}
      {choices && <p className="mt-2 text-xs text-soft">{note(choices)}</p>}
    </div>
  )
}

function SuggestingField({
  label,
  control,
  list,
  text,
  choices,
  onChange,
}: FieldProps<'text'> & { list: IdList }) {
  const listId = useId()
  /** The eighty suggestions are rendered when the field gets the focus, not with the page. */
  const [suggesting, setSuggesting] = useState(false)
  const known = choices?.[list]
  /** A suggestion is stored by its id; other text as typed. */
  const idOf = (words: string): string => {
    const wanted = words.trim().toLowerCase()
    return known?.find((one) => one.label.toLowerCase() === wanted)?.id ?? words.trim()
  }
  return (
    <div onFocus={() => setSuggesting(true)}>
      <LetterField
        label={label}
        value={known?.find(({ id }) => id === text)?.label ?? text ?? ''}
        maxLength={control.maxLength}
        placeholder={control.placeholder}
        list={listId}
        onChange={(words) => onChange(idOf(words))}
      />
      <datalist id={listId}>
        {suggesting && known?.map(({ id, label: suggestion }) => <option key={id} value={suggestion} />)}
      </datalist>
    </div>
  )
}
