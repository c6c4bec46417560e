import type { FavoriteFields, Stamp } from './wire.ts'

/** Values with one stamp each: two devices may have different subsets of them. */
export type Stamped = {
  fields: Partial<FavoriteFields>
  fv: Partial<Record<keyof FavoriteFields, Stamp>>
}

export const FIELD_NAMES = [
  'name',
  'note',
  'rank',
  'added_at',
  'deleted',
] as const satisfies readonly (keyof FavoriteFields)[]

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
