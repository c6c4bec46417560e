import * as v from 'valibot'
import type { NameKey } from '#src/core/names/name.ts'
import type { Vote } from '#src/core/sharing/shared-list.ts'

const names = v.array(v.object({ key: v.string(), name: v.string() }))

/** What the server answers about a person's joint list. */
export const jointList = v.variant('state', [
  v.object({ state: v.literal('none') }),
  /**
   * The other one has left, or has no account any more. `name`: the own name, as the other one saw it. `names`: those that
   * were shown to one of the two because both liked them; absent in what an earlier version stored.
   */
  v.object({ state: v.literal('ended'), name: v.string(), names: v.exactOptional(names) }),
  /** Nobody has accepted an invitation yet. `expires_at`: of the open one. */
  v.object({
    state: v.literal('alone'),
    name: v.string(),
    seed: v.number(),
    expires_at: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  }),
  /** `former`: names that were shown as liked by both, and are no longer liked by both. */
  v.object({
    state: v.literal('together'),
    name: v.string(),
    seed: v.number(),
    partner: v.string(),
    matches: names,
    former: names,
  }),
])

export type JointList = v.InferOutput<typeof jointList>

/** Two people who decide on names, each alone. */
export type Together = Extract<JointList, { state: 'together' }>

/** A name that both people like, or that is no longer liked by both. */
export type Match = { key: NameKey; name: string }

/**
 * Whether an invitation works, and whether the code at hand is its code: another device may have replaced it.
 * `expiresAt`: of the open one, as last received. `made`: when the invitation of which the code is known expires.
 */
export function invitationState(
  expiresAt: string | null,
  made: string | null,
  now: number,
): 'none' | 'without-code' | 'with-code' {
  if (expiresAt === null || Date.parse(expiresAt) <= now) return 'none'
  return made !== null && Date.parse(made) === Date.parse(expiresAt) ? 'with-code' : 'without-code'
}

/** The person's own votes on this device, and the names whose vote the server does not have yet. */
export type OwnVotes = { voteOf: ReadonlyMap<NameKey, Vote>; unsent: ReadonlySet<NameKey> }

/**
 * The list as last received, with the votes that were given since on this device: a name that is no longer liked here is
 * no match, before the server knows of it. A like adds none: only the server knows the other's. A name without a vote
 * may be one whose vote has not arrived on this device.
 */
export function withOwnVotes(list: Together, { voteOf, unsent }: OwnVotes): Together {
  const isDropped = ({ key }: Match) => {
    const vote = voteOf.get(key)
    return vote === 'pass' || (vote === undefined && unsent.has(key))
  }
  const dropped = list.matches.filter(isDropped)
  if (dropped.length === 0) return list
  const former = [...list.former, ...dropped].toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return { ...list, matches: list.matches.filter((name) => !isDropped(name)), former }
}
