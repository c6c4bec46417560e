import { mulberry32 } from '#src/core/names/search/shuffle.ts'

/** What happens to requests while the fault lasts. */
export const FAULTS = ['cut', 'hang', 'portal-page', 'portal-redirect', 'portal-511', 'half'] as const

export const PAGES = ['/', '/generate?q=greek', '/guides/arabic-names', '/names/maeve'] as const

/** One first visit: which page, and which fault of the network from when until when, ms after the document came. */
export type NetworkHistory = {
  page: (typeof PAGES)[number]
  fault: (typeof FAULTS)[number]
  from: number
  lasts: number
  /** For `half`: which requests fail. */
  seed: number
}

const MAX_FROM_MS = 5_000
const MIN_LENGTH_MS = 600
const MAX_LENGTH_MS = 4_000

/** The history of a seed: always the same for the same seed. Early moments are as frequent as all later ones. */
export function networkHistory(seed: number): NetworkHistory {
  const random = mulberry32(seed)
  const oneOf = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0]
  return {
    page: oneOf(PAGES),
    fault: oneOf(FAULTS),
    from: Math.round(MAX_FROM_MS * random() ** 3),
    lasts: Math.round(MIN_LENGTH_MS + random() * (MAX_LENGTH_MS - MIN_LENGTH_MS)),
    seed,
  }
}
