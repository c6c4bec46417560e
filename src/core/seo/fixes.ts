import { DESCRIPTION_LENGTH, type HealthFault, TITLE_LENGTH } from './health.ts'
import type { PageCheck } from './search-report.ts'

type Lengths = Pick<PageCheck, 'title' | 'description'>

/** What to do about a fault of a page, as a sentence. */
export function fixOf(fault: HealthFault, { title, description }: Lengths): string {
  switch (fault) {
    case 'title-length':
      return lengthFix('title', title, TITLE_LENGTH)
    case 'description-length':
      return lengthFix('description', description, DESCRIPTION_LENGTH)
    case 'canonical-missing':
      return 'Add a canonical link.'
    case 'structured-data-missing':
      return 'Add structured data.'
  }
}

function lengthFix(part: string, length: number, { min, max }: { min: number; max: number }): string {
  if (length === 0) return `Add a ${part} of ${min} to ${max} characters.`
  const by = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`
  return length < min
    ? `Lengthen the ${part} by at least ${by(min - length)}.`
    : `Shorten the ${part} by at least ${by(length - max)}.`
}
