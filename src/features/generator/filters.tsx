import { memo, useState } from 'react'
import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import { FILTER_LIST, type FilterParam } from '#src/core/names/filters/registry.ts'
import type { Family } from '#src/core/names/fit/family.ts'
import { FamilyFields } from './family-fields.tsx'
import { createLaterPart } from '#src/ui/later-part.ts'
import { notLoaded } from '#src/ui/not-loaded.tsx'
import { FilterField } from './filter-field.tsx'
import type { MoreFiltersProps } from './more-filters.tsx'
import type { GeneratorSearch, SearchChange } from './search-params.ts'
import { wantedTexts, withWanted } from './wish-params.ts'

const MoreFilters = createLaterPart<MoreFiltersProps>(
  () => import('./more-filters.tsx').then((part) => part.MoreFilters),
  { onFailure: notLoaded },
)

type Change = (part: SearchChange, step?: 'push' | 'replace') => void

type Props = FieldsProps & { id: string /** Only matters on small screens. */; open: boolean }

type FieldsProps = {
  /** The values of the fields. */
  search: GeneratorSearch
  presetGender: 'girl' | undefined
  choices: FilterChoices | null
  /** Undefined until it is known. */
  family: Family | null | undefined
  /** Whether a filter is set by hand. */
  active: boolean
  onChange: Change
  onClear: () => void
}

/** Closed on a phone until opened; always open beside the results from 1024 px. */
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

function FilterFields({ search, presetGender, choices, family, active, onChange, onClear }: FieldsProps) {
  const presets: Partial<Record<FilterParam, string>> = presetGender ? { gender: presetGender } : {}
  const [more, setMore] = useState(false)
  return (
    <>
      {FILTER_LIST.map((filter) => (
        <FormField
          key={filter.id}
          filter={filter}
          value={search[filter.param]}
          preset={presets[filter.param]}
          choices={choices}
          onChange={onChange}
        />
      ))}
      <FamilyFields family={family} />
      <button
        type="button"
        className="button button-line max-lg:col-span-2"
        aria-expanded={more}
        onClick={() => setMore(!more)}
      >
        {more ? 'Fewer filters' : 'More filters'}
      </button>
      {more && <MoreFilters search={search} choices={choices} onChange={onChange} />}
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

type FormFieldProps = {
  filter: (typeof FILTER_LIST)[number]
  value: string | undefined
  preset: string | undefined
  choices: FilterChoices | null
  onChange: Change
}

/** Rendered again only for another value: the page renders several times for each search. */
const FormField = memo(function FormField({ filter, value, preset, choices, onChange }: FormFieldProps) {
  return (
    <FilterField
      filter={filter}
      texts={wantedTexts(value)}
      preset={preset}
      choices={choices}
      onChange={(texts, step) => onChange({ [filter.param]: withWanted(value, texts) }, step)}
    />
  )
})
