import type { TableName } from './tables/registry.ts'
import type { Stamp, StampedFields } from './wire.ts'

/** Last writer wins, field by field: the higher stamp, compared as plain text. Order of arrival does not matter. */
export function mergeStamped<T extends TableName>(
  base: StampedFields<T>,
  change: StampedFields<T>,
): StampedFields<T> {
  return overlay(base, change, (ours, theirs) => ours === undefined || theirs > ours)
}

/** Overlays the change whatever its stamps are: a pending edit stays visible to the user who made it. */
export function overlayStamped<T extends TableName>(
  base: StampedFields<T>,
  change: StampedFields<T>,
): StampedFields<T> {
  return overlay(base, change, () => true)
}

function overlay<T extends TableName>(
  base: StampedFields<T>,
  change: StampedFields<T>,
  wins: (ours: Stamp | undefined, theirs: Stamp) => boolean,
): StampedFields<T> {
  let { fields, fv } = base
  for (const field of Object.keys(change.fv) as (keyof typeof fv)[]) {
    const stamp = change.fv[field]
    if (stamp === undefined || !wins(fv[field], stamp)) continue
    fields = { ...fields, [field]: change.fields[field] }
    fv = { ...fv, [field]: stamp }
  }
  return { fields, fv }
}
