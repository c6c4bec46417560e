import { useCallback, useEffect, useRef, useState } from 'react'
import type { Owner } from '#src/core/favorites/favorite.ts'
import type { JointList } from '#src/core/joint/joint-list.ts'
import type { NameKey } from '#src/core/names/name.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import { deviceEnv, readActiveOwner } from '#src/data/device.ts'
import { readInvitation, readJointList, readUnsentVotes } from '#src/data/joint.ts'
import { type CastVote, readVotes } from '#src/data/votes.ts'
import { useWatched } from '#src/favorites/use-watched.ts'
import type { AuthFailure, AuthResult } from '#src/remote/auth-result.ts'
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

const UNREADABLE: AuthFailure = { ok: false, code: 'storage_unavailable', message: '' }

/** As often as the sync reads while a page is visible. */
const REFRESH_MS = 20_000

/** Asking for the list: why the last request failed, or null; whether one runs; and another one. */
export type Refresh = { failure: AuthFailure | null; isAsking: boolean; ask: () => void }

/**
 * Asks for the list now, when the person returns, when the network is back, once own votes have arrived, and every 20 s
 * while the page is visible.
 */
export function useRefreshedJoint(unsent: number): Refresh {
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const asked = useRef(0)
  const ask = useCallback(() => {
    asked.current += 1
    const number = asked.current
    const settle = (result: AuthResult) => {
      if (number !== asked.current) return
      setIsAsking(false)
      setFailure(result.ok ? null : result)
    }
    setIsAsking(true)
    refreshJointList().then(settle, () => settle(UNREADABLE))
  }, [])
  useEffect(() => {
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') ask()
    }
    askIfSeen()
    const timer = setInterval(askIfSeen, REFRESH_MS)
    addEventListener('online', askIfSeen)
    document.addEventListener('visibilitychange', askIfSeen)
    return () => {
      clearInterval(timer)
      removeEventListener('online', askIfSeen)
      document.removeEventListener('visibilitychange', askIfSeen)
    }
  }, [ask])
  const isSent = unsent === 0
  const wasSent = useRef(isSent)
  useEffect(() => {
    if (isSent && !wasSent.current) ask()
    wasSent.current = isSent
  }, [isSent, ask])
  return { failure, isAsking, ask }
}

export type Call = {
  isBusy: boolean
  /** Why the last call failed; null while one runs. */
  failure: AuthFailure | null
  /** Runs one call at a time; resolves to null when another one is running, or when it failed. */
  run: <Given>(call: () => Promise<AuthResult<Given>>) => Promise<({ ok: true } & Given) | null>
}

/** Calls of one form. */
export function useCall(): Call {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const run: Call['run'] = async (call) => {
    if (isBusy) return null
    setIsBusy(true)
    setFailure(null)
    try {
      const result = await call()
      if (result.ok) return result
      setFailure(result)
    } catch {
      setFailure(UNREADABLE)
    } finally {
      setIsBusy(false)
    }
    return null
  }
  return { isBusy, failure, run }
}
