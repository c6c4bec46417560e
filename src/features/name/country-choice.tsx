import { useEffect, useEffectEvent, useId } from 'react'
import type { NameKey, YearlyBirths } from '#src/core/names/name.ts'
import { inAllYears, type NameInRegion, withYearly } from '#src/core/names/regions/name-in-region.ts'
import { type Region, US } from '#src/core/names/regions/region.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { useOwnRegion } from '#src/names/own-region/use-own-region.ts'
import { publishedText, regionName } from '#src/names/region-text.ts'
import { useRegions } from './use-late.ts'

/** A country whose counts the chart shows in place of those of the United States. */
export type ShownCountry = {
  id: string
  label: string
  births: YearlyBirths
  region: Region
  /** A year without a count says nothing. */
  onlyTop: boolean
  /** The office, and what it publishes. */
  source: string
}

export type CountryChoiceProps = {
  nameKey: NameKey
  /** The counts in the United States; null without any. */
  yearly: YearlyBirths | null
  /** Null for the United States. */
  shown: ShownCountry | null
  onChange: (country: ShownCountry | null) => void
}

/** Which country's counts the chart shows: the reader's own at first, where it has any. */
export function CountryChoice({ nameKey, yearly, shown, onChange }: CountryChoiceProps) {
  const [state] = useRegions(nameKey)
  const own = useOwnRegion()
  const id = useId()
  const all = state.status === 'ready' ? withYearly(state.value, yearly).names.flatMap(countryOf) : []
  const countries = all.toSorted((a, b) => rank(a, own) - rank(b, own) || (a.label < b.label ? -1 : 1))
  const ownCountry = countries.find((country) => country.id === own && own !== US)
  const showOwn = useEffectEvent(() => ownCountry && onChange(ownCountry))
  const hasOwn = ownCountry !== undefined
  useEffect(() => {
    if (hasOwn) showOwn()
  }, [hasOwn])
  if (own === undefined || countries.length === 0 || (countries.length === 1 && yearly !== null)) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      <label htmlFor={id}>Counts of</label>
      <select
        id={id}
        className="field w-auto"
        value={shown?.id ?? (yearly ? US : '')}
        onChange={({ target: { value } }) =>
          onChange(countries.find((country) => country.id === value && value !== US) ?? null)
        }
      >
        {!yearly && <option value="">Choose a country</option>}
        {countries.map(({ id: value, region }) => (
          <option key={value} value={value}>
            {capitalized(regionName(region))}
          </option>
        ))}
      </select>
    </div>
  )
}

const countryOf = ({ region, births }: NameInRegion): ShownCountry[] =>
  births
    ? [
        {
          id: region.id,
          label: region.label,
          births: inAllYears(births, region),
          region,
          onlyTop: region.top !== undefined,
          source: `${region.office}. ${publishedText(region)}`,
        },
      ]
    : []

const rank = ({ id }: ShownCountry, own: string | null | undefined): number =>
  id === own ? 0 : id === US ? 1 : 2
