import { useEffect, useRef } from 'react'
import type { Owner } from '#src/core/favorites/favorite.ts'
import type { JointList } from '#src/core/joint/joint-list.ts'
import type { NameKey } from '#src/core/names/name.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import { deviceEnv, readActiveOwner } from '#src/data/device.ts'
import { readInvitation, readJointList, readUnsentVotes } from '#src/data/joint.ts'
import { type CastVote, readVotes } from '#src/data/votes.ts'
import { useWatched } from '#src/favorites/use-watched.ts'
import { type Refresh, useRefreshed } from '#src/account/use-refreshed.ts'
import { forgetOldInvitation, refreshJointList } from './joint-store.ts'

/** What this device knows. */
export type StoredJoint = {
  /** Whose votes these are, and whose a new vote would be: the guest's until a new account's first pull is complete. */
  owner: Owner
  /** As last received; null before the first answer. */
  list: JointList | null
  votes: CastVote[]
  /** The names whose vote the server does not have yet. */
  unsent: ReadonlySet<NameKey>
  /** The code of an invitation that was opened before signing in. */
  invitation: string | null
}

/** What the device knows of the joint list, of the votes and of an invitation. */
export async function readJoint(db: NestlingDatabase): Promise<StoredJoint> {
  return {
    owner: await readActiveOwner(db),
    list: await readJointList(db),
    votes: await readVotes(db),
    unsent: await readUnsentVotes(db),
    invitation: await readInvitation(db, deviceEnv),
  }
}

/** Live in every tab; undefined until it is read, null where nothing can be. */
export function useStoredJoint(): StoredJoint | null | undefined {
  useEffect(() => void forgetOldInvitation().catch(() => undefined), [])
  return useWatched<StoredJoint | null | undefined>(readJoint, undefined, () => null)
}

/** Asks for the list as long as the page shows it, and once own votes have arrived. */
export function useRefreshedJoint(unsent: number): Refresh {
  const refresh = useRefreshed(refreshJointList)
  const { ask } = refresh
  const isSent = unsent === 0
  const wasSent = useRef(isSent)
  useEffect(() => {
    if (isSent && !wasSent.current) ask()
    wasSent.current = isSent
  }, [isSent, ask])
  return refresh
}
