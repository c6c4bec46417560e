import type { NameKey } from '#src/core/names/name.ts'

/** Who a row belongs to: a user's id, or `guest` before sign-in. */
export type Owner = string
export const GUEST: Owner = 'guest'

/** A favorite as screens see it. */
export type Favorite = {
  nameKey: NameKey
  /** Spelling as displayed. */
  name: string
  note: string
  /** Fractional index: lists sort by it as plain text. */
  rank: string
  /** ISO 8601, UTC. */
  addedAt: string
}
