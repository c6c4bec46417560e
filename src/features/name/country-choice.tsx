import { useEffect, useEffectEvent, useId } from 'react'
import type { NameKey, YearlyBirths } from '#src/core/names/name.ts'
import {
  inAllYears,
  type NameInRegion,
  publishedNow,
  withYearly,
} from '#src/core/names/regions/name-in-region.ts'
import { type Region, US } from '#src/core/names/regions/region.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { useOwnRegion } from '#src/names/own-region/use-own-region.ts'
import { storeCharts } from '#src/names/charts-offline.ts'
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

/**
 * Which country's counts the chart shows. It begins with the reader's own country where the name is counted there, else
 * with the United States, else with the country where it ranks highest.
 */
export function CountryChoice({ nameKey, yearly, shown, onChange }: CountryChoiceProps) {
  const [state] = useRegions(nameKey)
  const own = useOwnRegion()
  // The page may have brought the counts with it, which is gone without a network.
  useEffect(() => storeCharts([nameKey]), [nameKey])
  const id = useId()
  const names = state.status === 'ready' ? withYearly(state.value, yearly).names : []
  const countries = names
    .flatMap(countryOf)
    .toSorted((a, b) => rank(a, own) - rank(b, own) || (a.label < b.label ? -1 : 1))
  const leading =
    countries.find((country) => country.id === own && own !== US) ??
    (own === undefined || yearly ? undefined : highestOf(countries, names))
  const showLeading = useEffectEvent(() => leading && onChange(leading))
  const leadingId = leading?.id
  useEffect(() => {
    if (leadingId !== undefined) showLeading()
  }, [leadingId])
  if (own === undefined || countries.length < 2) return null
  return (
    <div className="max-w-full font-sans text-sm">
      <label htmlFor={id} className="sr-only">
        Counts of
      </label>
      <select
        id={id}
        className="field w-auto max-w-[min(12rem,100%)]"
        value={shown?.id ?? US}
        onChange={({ target: { value } }) =>
          onChange(countries.find((country) => country.id === value && value !== US) ?? null)
        }
      >
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

/** Where the name ranks highest in the newest year, else the first country. */
const highestOf = (countries: readonly ShownCountry[], names: readonly NameInRegion[]) =>
  publishedNow(names, US).flatMap(({ region }) => countries.find(({ id }) => id === region.id) ?? [])[0] ??
  countries[0]

const rank = ({ id }: ShownCountry, own: string | null | undefined): number =>
  id === own ? 0 : id === US ? 1 : 2
