import { useState } from 'react'
import { US } from '#src/core/names/regions/region.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { COUNT_REGIONS } from '#src/names/count-regions.ts'
import { saveOwnRegion } from '#src/names/own-region/own-region-store.ts'
import { useOwnRegion } from '#src/names/own-region/use-own-region.ts'
import { Field } from '#src/ui/field.tsx'

/** Chooses the region whose counts come first. It is stored on this device. */
export function OwnRegionChoice() {
  const stored = useOwnRegion()
  const [chosen, setChosen] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const choose = (region: string) => {
    setChosen(region)
    setFailed(false)
    saveOwnRegion(region).catch(() => {
      setChosen(null)
      setFailed(true)
    })
  }
  return (
    <Field
      label="Your country"
      hint="Its ranks come first, and “popular” or “rare” in a search is meant there. The choice stays on this device."
      error={failed ? 'This couldn’t be stored. Allow this site to store data, and try again.' : undefined}
    >
      {(control) => (
        <select
          {...control}
          className="field"
          disabled={stored === undefined}
          value={chosen ?? stored ?? US}
          onChange={(event) => choose(event.target.value)}
        >
          {COUNT_REGIONS.map(({ id, label }) => (
            <option key={id} value={id}>
              {capitalized(label)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
