/** The reading positions, by article. Stored on this device only, and erased with its other data. */
const KEY = 'nestling-places'
/** Maximum number of stored articles, the latest last. */
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
    // A lost reading position is not worth a message.
  }
}

/** The reading position: the anchor of the heading at which reading an article stopped. */
export function readPosition(slug: string): string | undefined {
  return read().find(([at]) => at === slug)?.[1]
}

export function writePosition(slug: string, id: string): void {
  write([...read().filter(([at]) => at !== slug), [slug, id]])
}

/** Call it when the article was read to its end. */
export function removePosition(slug: string): void {
  const positions = read()
  if (positions.some(([at]) => at === slug)) write(positions.filter(([at]) => at !== slug))
}
