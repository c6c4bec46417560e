import type { NameKey } from '#src/core/names/name.ts'

/** What the receiver of a list thinks of a name. */
export type Vote = 'like' | 'pass'

/** A name of a shared list. `note`: '' where none is shared. `vote`: null until the receiver has one. */
export type SharedName = { key: NameKey; name: string; note: string; vote: Vote | null }

/** The names in the sender's order. */
export type SharedList = { names: SharedName[] }

/** More names than these are in no link: messengers cut long ones. */
export const MAX_SHARED_NAMES = 500
