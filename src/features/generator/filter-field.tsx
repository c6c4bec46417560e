import { useId, useState } from 'react'
import type { Control, Filter, FilterChoices, IdList } from '#src/core/names/filters/filter.ts'
import { readRange } from '#src/core/names/filters/range.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { ChoiceField } from './choice-field.tsx'
import { LetterField, separated } from './letter-field.tsx'
import { NumberField } from './number-field.tsx'

type Props = {
  filter: Filter<unknown>
  /** The values from the URL or the sentence, any of which is wanted. */
  texts: string[]
  /** The page's preset, used without a value. */
  preset: string | undefined
  choices: FilterChoices | null
  /** Choosing pushes a history entry, typing replaces the current one. */
  onChange: (texts: string[], step: 'push' | 'replace') => void
}

/** The field of one filter, by the kind of its control. */
export function FilterField({ filter, texts, preset, choices, onChange }: Props) {
  const { label, control, any = '' } = filter
  const [text] = texts
  const type = (typed: string) => onChange(separated(typed), 'replace')
  switch (control.kind) {
    case 'segments':
      return (
        <div className="max-lg:col-span-2">
          <Segmented
            label={label}
            options={control.options}
            value={text ?? preset ?? any}
            onChange={(chosen) => onChange(chosen === (preset ?? any) ? [] : [chosen], 'push')}
          />
        </div>
      )
    case 'choice':
      return (
        <FilterChoice
          filter={filter}
          control={control}
          texts={texts}
          choices={choices}
          onChange={(chosen) => onChange(chosen, 'push')}
        />
      )
    case 'text':
      return control.suggestions ? (
        <SuggestingField
          label={label}
          control={control}
          list={control.suggestions}
          texts={texts}
          choices={choices}
          onChange={type}
        />
      ) : (
        <LetterField
          label={label}
          value={texts.join(', ')}
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
            onChange(number === undefined ? [] : [`${control.upTo ? '-' : ''}${number}`], 'replace')
          }
        />
      )
  }
}

type ChoiceProps = Omit<Props, 'preset' | 'onChange'> & {
  control: Extract<Control, { kind: 'choice' }>
  onChange: (texts: string[]) => void
}

function FilterChoice({ filter, control, texts, choices, onChange }: ChoiceProps) {
  const { options, note } = control
  const describe = (text: string): string => {
    const value = filter.read(text)
    return value === undefined ? text : filter.describe(value, choices)
  }
  const listed =
    typeof options === 'string'
      ? choices?.[options].map(({ id, label }) => ({ value: id, label }))
      : options.map((value) => ({ value, label: describe(value) }))
  const field = (
    <ChoiceField
      label={filter.label}
      options={listed}
      texts={texts}
      describe={describe}
      onChange={onChange}
    />
  )
  if (!note) return field
  return (
    <div className="max-lg:col-span-2">
      {field}
      <p className="mt-2 text-xs text-soft">{note(choices)}</p>
    </div>
  )
}

type SuggestingProps = {
  label: string
  control: Extract<Control, { kind: 'text' }>
  list: IdList
  texts: string[]
  choices: FilterChoices | null
  onChange: (typed: string) => void
}

function SuggestingField({ label, control, list, texts, choices, onChange }: SuggestingProps) {
  const listId = useId()
  /** The eighty suggestions are rendered when the field gets the focus, not with the page. */
  const [suggesting, setSuggesting] = useState(false)
  const known = choices?.[list]
  /** A suggestion is stored by its id; other text as typed. */
  const idOf = (words: string): string =>
    known?.find((one) => one.label.toLowerCase() === words.toLowerCase())?.id ?? words
  return (
    <div onFocus={() => setSuggesting(true)}>
      <LetterField
        label={label}
        value={texts.map((text) => known?.find(({ id }) => id === text)?.label ?? text).join(', ')}
        maxLength={control.maxLength}
        placeholder={control.placeholder}
        list={listId}
        onChange={(words) => onChange(separated(words).map(idOf).join(','))}
      />
      <datalist id={listId}>
        {suggesting && known?.map(({ id, label: suggestion }) => <option key={id} value={suggestion} />)}
      </datalist>
    </div>
  )
}
