import { useId, useState } from 'react'
import type { FilterChoices } from '#src/core/protocol/names-worker.ts'
import { Labelled } from '#src/ui/labelled.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { GENDER_LABEL, POPULARITY_LABEL } from './filter-labels.ts'
import { LetterField } from './letter-field.tsx'
import { NumberField } from './number-field.tsx'
import { GENDERS, type GeneratorSearch, POPULARITIES, readRange, type SearchChange } from './search-params.ts'

type Change = (part: SearchChange, step?: 'push' | 'replace') => void

type Props = FieldsProps & { id: string /** Only matters on small screens. */; open: boolean }

type FieldsProps = {
  /** What the fields show. */
  search: GeneratorSearch
  presetGender: 'girl' | undefined
  choices: FilterChoices | null
  /** Whether a filter is set by hand. */
  active: boolean
  onChange: Change
  onClear: () => void
}

/** Closed on a phone until asked for; always open beside the results from 1024 px. */
export function Filters({ id, open, ...fields }: Props) {
  return (
    <fieldset
      id={id}
      className={`${open ? 'grid' : 'hidden'} content-start gap-5 max-lg:grid-cols-2 lg:grid`}
    >
      <legend className="sr-only">Filters</legend>
      <FilterFields {...fields} />
    </fieldset>
  )
}

function FilterFields({ search, presetGender, choices, active, onChange, onClear }: FieldsProps) {
  const themes = useId()
  /** Eighty suggestions are drawn when somebody comes to the field, not with the page. */
  const [suggesting, setSuggesting] = useState(false)
  return (
    <>
      <div className="max-lg:col-span-2">
        <Segmented
          label="Gender"
          options={GENDERS.map((value) => ({ value, label: GENDER_LABEL[value] }))}
          value={search.gender ?? presetGender ?? 'any'}
          onChange={(choice) => onChange({ gender: choice === (presetGender ?? 'any') ? undefined : choice })}
        />
      </div>
      <Labelled label="Origin">
        {(id) => (
          <select
            id={id}
            className="field"
            value={search.origin ?? ''}
            onChange={(event) => onChange({ origin: event.target.value || undefined })}
          >
            <option value="">Any</option>
            {choices?.origins.map((origin) => (
              <option key={origin.id} value={origin.id}>
                {origin.label}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <div onFocus={() => setSuggesting(true)}>
        <LetterField
          label="Meaning or theme"
          value={themeLabel(search.meaning, choices)}
          longest={60}
          placeholder="light, sea, brave"
          list={themes}
          onChange={(words) => onChange({ meaning: themeId(words, choices) }, 'replace')}
        />
        <datalist id={themes}>
          {suggesting && choices?.themes.map((theme) => <option key={theme.id} value={theme.label} />)}
        </datalist>
      </div>
      <LetterField
        label="Starts with"
        value={search.starts ?? ''}
        longest={15}
        onChange={(starts) => onChange({ starts: starts || undefined }, 'replace')}
      />
      <LetterField
        label="Ends with"
        value={search.ends ?? ''}
        longest={15}
        onChange={(ends) => onChange({ ends: ends || undefined }, 'replace')}
      />
      <NumberField
        label="Syllables"
        hint="exactly"
        least={1}
        most={6}
        value={readRange(search.syllables)?.max}
        onChange={(count) => onChange({ syllables: count === undefined ? undefined : `${count}` }, 'replace')}
      />
      <NumberField
        label="Length"
        hint="maximum letters"
        least={2}
        most={15}
        value={readRange(search.length)?.max}
        onChange={(count) => onChange({ length: count === undefined ? undefined : `-${count}` }, 'replace')}
      />
      <div className="max-lg:col-span-2">
        <Labelled label="Popularity">
          {(id) => (
            <select
              id={id}
              className="field"
              value={search.popularity ?? ''}
              onChange={(event) => onChange({ popularity: event.target.value || undefined })}
            >
              <option value="">Any</option>
              {POPULARITIES.map((band) => (
                <option key={band} value={band}>
                  {POPULARITY_LABEL[band]}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        {choices && (
          <p className="mt-2 text-xs text-soft">
            U.S. births {choices.firstYear} to {choices.lastYear}
          </p>
        )}
      </div>
      <button
        type="button"
        className="button button-line max-lg:col-span-2"
        onClick={onClear}
        disabled={!active}
      >
        Clear filters
      </button>
    </>
  )
}

/** A theme is shown by its label; other words as they were typed. */
function themeLabel(meaning: string | undefined, choices: FilterChoices | null): string {
  return choices?.themes.find((theme) => theme.id === meaning)?.label ?? meaning ?? ''
}

function themeId(words: string, choices: FilterChoices | null): string | undefined {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return undefined
  return choices?.themes.find((theme) => theme.label.toLowerCase() === wanted)?.id ?? words.trim()
}
