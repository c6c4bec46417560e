import type { NameKey } from '#src/core/names/name.ts'

/** Who a row belongs to: a user's id, or `guest` before anybody signs in. */
export type Owner = string
export const GUEST: Owner = 'guest'

/** A kept name as screens see it. */
export type Favorite = {
  nameKey: NameKey
  /** Spelling as shown. */
  name: string
  note: string
  /** Fractional index: lists sort by it as plain text. */
  rank: string
  /** ISO 8601, UTC. */
  addedAt: string
}
