import { US } from '#src/core/names/regions/region.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { COUNT_REGIONS } from '#src/names/count-regions.ts'
import { saveOwnRegion } from '#src/names/own-region/own-region-store.ts'
import { useOwnRegion } from '#src/names/own-region/use-own-region.ts'
import { Field } from '#src/ui/field.tsx'
import { NOT_STORED, useChoice } from './use-choice.ts'

/** Chooses the region whose counts come first. It is stored on this device. */
export function OwnRegionChoice() {
  const stored = useOwnRegion()
  const { chosen, hasFailed, choose } = useChoice(saveOwnRegion)
  return (
    <Field
      label="Your country"
      hint="Its ranks come first, and “popular” or “rare” in a search is meant there. The choice stays on this device."
      error={hasFailed ? NOT_STORED : undefined}
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
