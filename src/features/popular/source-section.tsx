import type { ReactNode } from 'react'
import type { RegionSource } from '#src/core/names/regions/region.ts'
import { CountSource } from '#src/names/count-sources.tsx'

/** Where the counts of a region come from, and a link to more of them. */
export function SourceSection({ region, children }: { region: RegionSource; children: ReactNode }) {
  return (
    <section aria-labelledby="source">
      <h2 id="source" className="mt-12 text-2xl">
        Where the counts come from
      </h2>
      <p className="mt-3 max-w-[34em]">
        <CountSource region={region} />
      </p>
      <p className="mt-4">{children}</p>
    </section>
  )
}
