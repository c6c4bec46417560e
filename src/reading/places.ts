/** Where somebody stopped reading, by piece. Of use on this device only, and gone with its other data. */
const KEY = 'nestling-places'
/** Pieces remembered, the latest last. */
const MOST = 50

function read(): [slug: string, id: string][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPlace).slice(-MOST) : []
  } catch {
    return []
  }
}

function isPlace(value: unknown): value is [string, string] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string'
}

function write(places: [string, string][]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(places.slice(-MOST)))
  } catch {
    // A place in a text is not worth a word.
  }
}

/** The anchor of the heading at which the reading of a piece stopped. */
export function placeIn(slug: string): string | undefined {
  return read().find(([at]) => at === slug)?.[1]
}

export function keepPlace(slug: string, id: string): void {
  write([...read().filter(([at]) => at !== slug), [slug, id]])
}

/** The piece was read to its end. */
export function forgetPlace(slug: string): void {
  const places = read()
  if (places.some(([at]) => at === slug)) write(places.filter(([at]) => at !== slug))
}
