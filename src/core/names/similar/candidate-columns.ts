/** The different values of a column, and for each row which of them it has. */
export type Column<T> = { values: T[]; at: Uint16Array }

/** A range of numbers. */
export type Range = { from: number; to: number }

export const distinct = <T>(list: readonly T[]): Column<T> => distinctBy(list, (value) => value)

/** Values with the same key are one. */
export function distinctBy<T>(list: readonly T[], keyOf: (value: T) => unknown): Column<T> {
  const numbers = new Map<unknown, number>()
  const values: T[] = []
  const at = Uint16Array.from(list, (value) => {
    const key = keyOf(value)
    const number = numbers.get(key) ?? numbers.size
    if (number === values.length) values.push(value)
    numbers.set(key, number)
    return number
  })
  return { values, at }
}

/**
 * Numbers by the range that they are in: so few ranges that what a range adds is worked out once for all in it.
 * @param rounding by so much a range is wider at both ends
 */
export function inSteps(list: readonly number[], steps: number, rounding: number): Column<Range> {
  const least = Math.min(...list)
  const step = (Math.max(...list) - least) / steps || 1
  const at = Uint16Array.from(list, (value) => Math.min(steps - 1, Math.floor((value - least) / step)))
  const values = Array.from({ length: steps }, (_, number) => ({
    from: least + number * step - rounding,
    to: least + (number + 1) * step + rounding,
  }))
  return { values, at }
}

/** The distance to the nearest number of a range. */
export const distanceTo = ({ from, to }: Range, value: number): number =>
  Math.max(0, from - value, value - to)

/**
 * How alike each value of a column is to one's own, cached for the next name with the same: of thousands of names that are
 * compared one after the other, hundreds have the same.
 */
export function alikeTo<T, Own>(
  { values }: Column<T>,
  alike: (own: Own, value: T) => number,
): (own: Own, key?: unknown) => Float32Array {
  const cached = new Map<unknown, Float32Array>()
  return (own, key = own) => {
    const known = cached.get(key)
    if (known) return known
    const table = new Float32Array(values.length)
    // Not `Float32Array.from`, which takes several times as long.
    for (let at = 0; at < table.length; at++) table[at] = alike(own, values[at] as T)
    cached.set(key, table)
    return table
  }
}

/** The rows that have each key. */
export function rowsBy<T, Key>(
  list: readonly T[],
  keysOf: (value: T) => Iterable<Key>,
): ReadonlyMap<Key, Uint32Array> {
  const rows = new Map<Key, number[]>()
  for (const [at, value] of list.entries())
    for (const key of keysOf(value)) {
      const found = rows.get(key)
      if (found) found.push(at)
      else rows.set(key, [at])
    }
  return new Map(Array.from(rows, ([key, found]) => [key, Uint32Array.from(found)]))
}

/** Lists one after the other; the list of an entry goes from its start to the next one's. */
export function flattened(lists: readonly ArrayLike<number>[]): { all: Uint8Array; starts: Uint32Array } {
  const starts = new Uint32Array(lists.length + 1)
  lists.forEach((list, at) => {
    starts[at + 1] = (starts[at] as number) + list.length
  })
  const all = new Uint8Array(starts[lists.length] as number)
  lists.forEach((list, at) => {
    all.set(list, starts[at])
  })
  return { all, starts }
}
