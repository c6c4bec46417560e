import type { FavoriteFields, Stamp } from './wire.ts'

/** Values with one stamp each: two devices may have different subsets of them. */
export type Stamped = {
  fields: Partial<FavoriteFields>
  fv: Partial<Record<keyof FavoriteFields, Stamp>>
}

/** A record, so that a field that is forgotten here does not compile: it would never be merged. */
const FIELDS: Record<keyof FavoriteFields, true> = {
  name: true,
  note: true,
  rank: true,
  added_at: true,
  deleted: true,
}

/** All synced fields of a favorite. */
export const FIELD_NAMES = Object.keys(FIELDS) as readonly (keyof FavoriteFields)[]

/** Last writer wins, field by field: the higher stamp, compared as plain text. Order of arrival does not matter. */
export function mergeStamped(base: Stamped, change: Stamped): Stamped {
  return overlay(base, change, (ours, theirs) => ours === undefined || theirs > ours)
}

/** Overlays the change whatever its stamps are: a pending edit stays visible to the user who made it. */
export function overlayStamped(base: Stamped, change: Stamped): Stamped {
  return overlay(base, change, () => true)
}

function overlay(
  base: Stamped,
  change: Stamped,
  wins: (ours: Stamp | undefined, theirs: Stamp) => boolean,
): Stamped {
  let fields = base.fields
  let fv = base.fv
  for (const field of FIELD_NAMES) {
    const stamp = change.fv[field]
    if (stamp === undefined || !wins(fv[field], stamp)) continue
    fields = { ...fields, [field]: change.fields[field] }
    fv = { ...fv, [field]: stamp }
  }
  return { fields, fv }
}
