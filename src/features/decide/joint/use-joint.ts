import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { JointList } from '#src/core/joint/joint-list.ts'
import type { NameKey } from '#src/core/names/name.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import { deviceEnv } from '#src/data/device.ts'
import { readInvitation, readJointList, readUnsentVotes } from '#src/data/joint.ts'
import { type CastVote, readVotes } from '#src/data/votes.ts'
import { useWatched } from '#src/favorites/use-watched.ts'
import type { AuthFailure, AuthResult } from '#src/remote/auth-result.ts'
import { refreshJointList } from './joint-store.ts'

/** What this device knows. */
export type StoredJoint = {
  /** As last received; null before the first answer. */
  list: JointList | null
  votes: CastVote[]
  /** The names whose vote the server does not have yet. */
  unsent: ReadonlySet<NameKey>
  /** The code of an invitation that was opened before signing in. */
  invitation: string | null
}

async function readJoint(db: NestlingDatabase): Promise<StoredJoint> {
  return {
    list: await readJointList(db),
    votes: await readVotes(db),
    unsent: await readUnsentVotes(db),
    invitation: await readInvitation(db, deviceEnv),
  }
}

/** Live in every tab; undefined until it is read, null where nothing can be. */
export const useStoredJoint = (): StoredJoint | null | undefined =>
  useWatched<StoredJoint | null | undefined>(readJoint, undefined, () => null)

const UNREADABLE: AuthFailure = { ok: false, code: 'storage_unavailable', message: '' }

/** As often as the sync reads while a page is visible. */
const REFRESH_MS = 20_000

/**
 * Asks for the list now, when the person returns, when the network is back, once own votes have arrived, and every 20 s
 * while the page is visible. Returns why the last request failed, or null.
 */
export function useRefreshedJoint(unsent: number): AuthFailure | null {
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const isSent = unsent === 0
  useEffect(() => {
    let ignore: () => void = () => undefined
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      ignore()
      ignore = onSettled(
        refreshJointList(),
        (result) => setFailure(result.ok ? null : result),
        () => setFailure(UNREADABLE),
      )
    }
    ask()
    const timer = setInterval(ask, REFRESH_MS)
    addEventListener('online', ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      ignore()
      clearInterval(timer)
      removeEventListener('online', ask)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isSent])
  return failure
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
