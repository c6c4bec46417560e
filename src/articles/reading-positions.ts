/** Where somebody stopped reading, by piece. Of use on this device only, and gone with its other data. */
const KEY = 'nestling-places'
/** Pieces remembered, the latest last. */
const MAX_POSITIONS = 50

function read(): [slug: string, id: string][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPosition).slice(-MAX_POSITIONS) : []
  } catch {
    return []
  }
}

function isPosition(value: unknown): value is [string, string] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string'
}

function write(positions: [string, string][]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(positions.slice(-MAX_POSITIONS)))
  } catch {
    // A place in a text is not worth a word.
  }
}

/** The anchor of the heading at which the reading of a piece stopped. */
export function readPosition(slug: string): string | undefined {
  return read().find(([at]) => at === slug)?.[1]
}

export function writePosition(slug: string, id: string): void {
  write([...read().filter(([at]) => at !== slug), [slug, id]])
}

/** The piece was read to its end. */
export function removePosition(slug: string): void {
  const positions = read()
  if (positions.some(([at]) => at === slug)) write(positions.filter(([at]) => at !== slug))
}
