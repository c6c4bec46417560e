/** A closed range of whole numbers; a missing bound is open. */
export type Range = { min?: number; max?: number }

/** Reads `2`, `2-3`, `-2` and `3-`; undefined for anything else, including an empty or reversed range. */
export function readRange(value: string | undefined): Range | undefined {
  const match = /^(\d{1,2})?(-)?(\d{1,2})?$/.exec(value ?? '')
  if (!match) return undefined
  const [, low, dash, high] = match
  if (!dash && high !== undefined) return undefined
  if (!dash) return low === undefined ? undefined : { min: Number(low), max: Number(low) }
  if (low === undefined && high === undefined) return undefined
  if (low !== undefined && high !== undefined && Number(low) > Number(high)) return undefined
  return {
    ...(low === undefined ? {} : { min: Number(low) }),
    ...(high === undefined ? {} : { max: Number(high) }),
  }
}

export function writeRange({ min, max }: Range): string {
  if (min !== undefined && min === max) return `${min}`
  return `${min ?? ''}-${max ?? ''}`
}

/** `1 letter`, `2 letters`. */
export function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** `up to 5 letters`. */
export function describeRange({ min, max }: Range, unit: string): string {
  if (min !== undefined && min === max) return counted(min, unit)
  if (min === undefined) return `up to ${max} ${unit}s`
  if (max === undefined) return `at least ${min} ${unit}s`
  return `${min} to ${max} ${unit}s`
}

/** Both ranges at once, `at least 2` and `no more than 4`; the first one when no number is in both. */
export function joinRanges(first: Range, second: Range): Range {
  const min = Math.max(first.min ?? 0, second.min ?? 0)
  const max = Math.min(first.max ?? Number.POSITIVE_INFINITY, second.max ?? Number.POSITIVE_INFINITY)
  if (min > max) return first
  return { ...(min > 0 && { min }), ...(Number.isFinite(max) && { max }) }
}
