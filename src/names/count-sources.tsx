import type { RegionSource } from '#src/core/names/regions/region.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { COUNT_REGIONS } from './count-regions.ts'
import { publishedText } from './region-text.ts'

/** Where the text of each licence is; the public domain has none. */
const LICENCE_TEXTS: Record<string, string> = {
  'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY 3.0 DE': 'https://creativecommons.org/licenses/by/3.0/de/',
  'Licence Ouverte 2.0': 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
  'Open Government Licence v3.0':
    'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  'Open Government Licence - Ontario': 'https://www.ontario.ca/page/open-government-licence-ontario',
}

/** `from 1900 to 2024`. */
const years = ({ firstYear, lastYear }: RegionSource): string => `from ${firstYear} to ${lastYear}`

/** Every office whose counts the app has: what it publishes, under which licence, and what it leaves out. */
export function CountSources() {
  return (
    <ul className="grid gap-3">
      {COUNT_REGIONS.map((region) => (
        <li key={region.id}>
          <b className="font-semibold">{capitalized(region.label)}</b>, {years(region)}:{' '}
          <CountSource region={region} />
        </li>
      ))}
    </ul>
  )
}

/** One office, its publication and licence, and what it leaves out. */
export function CountSource({ region }: { region: RegionSource }) {
  return (
    <>
      <a href={region.url} className="link">
        {region.office}
      </a>
      , “{region.title}”, <Licence of={region.licence} />.{' '}
      <span className="text-soft">{publishedText(region)}</span>
    </>
  )
}

/** The licences of the counts, each with the offices that give it. */
export function CountLicences() {
  const licences = [...new Set(COUNT_REGIONS.map(({ licence }) => licence))].sort()
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {licences.map((licence) => (
        <li key={licence}>
          <Licence of={licence} />:{' '}
          {COUNT_REGIONS.filter((region) => region.licence === licence)
            .map(({ office, label }) => `${office} (${label})`)
            .join('; ')}
          .
        </li>
      ))}
    </ul>
  )
}

function Licence({ of }: { of: string }) {
  const url = LICENCE_TEXTS[of]
  return url ? (
    <a href={url} className="link">
      {of}
    </a>
  ) : (
    <>{of}</>
  )
}
