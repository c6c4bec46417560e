import type { RegionSource } from '#src/core/names/regions/region.ts'

const [regions] = Object.values(
  import.meta.glob<RegionSource[]>('/.generated/names/region-list.json', { import: 'default', eager: true }),
)

/** Every region of which there are counts, by name. */
export const COUNT_REGIONS: readonly RegionSource[] = [...(regions ?? [])].sort((a, b) =>
  a.label.replace(/^the /, '') < b.label.replace(/^the /, '') ? -1 : 1,
)
