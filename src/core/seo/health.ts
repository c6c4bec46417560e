/** A page with a lower score is unhealthy. */
export const HEALTHY_SCORE = 75

export const TITLE_LENGTH = { min: 30, max: 60 }
export const DESCRIPTION_LENGTH = { min: 120, max: 155 }

/** What the health check reads from a page; null when missing. */
export type HealthFacts = {
  title: string | null
  description: string | null
  canonical: string | null
  /** The number of structured data objects. */
  structuredData: number
}

export type HealthFault =
  | 'title-length'
  | 'description-length'
  | 'canonical-missing'
  | 'structured-data-missing'

export type Health = { score: number; healthy: boolean; faults: HealthFault[] }

type Range = { min: number; max: number }

const within = (text: string | null, { min, max }: Range) =>
  text !== null && text.length >= min && text.length <= max

/**
 * Scores a page from 0 to 100: 25 points each for a title of 30-60 characters, a description of 120-155 characters, a
 * canonical link and structured data. A score under 75 is unhealthy.
 */
export function healthOf({ title, description, canonical, structuredData }: HealthFacts): Health {
  const faults: HealthFault[] = []
  if (!within(title, TITLE_LENGTH)) faults.push('title-length')
  if (!within(description, DESCRIPTION_LENGTH)) faults.push('description-length')
  if (!canonical) faults.push('canonical-missing')
  if (structuredData === 0) faults.push('structured-data-missing')
  const score = 100 - 25 * faults.length
  return { score, healthy: score >= HEALTHY_SCORE, faults }
}
