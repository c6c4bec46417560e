import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Enrollment, NewFactor } from '#src/core/account/factor.ts'
import type { AuthResult } from '#src/remote/auth-result.ts'
import { account } from '#src/session/page-account.ts'
import { type Attempt, useAttempt } from '#src/features/settings/parts/use-attempt.ts'

/** A factor that is being set up. Leaving before a code was given removes it again. */
export type FactorSetup = {
  attempt: Attempt
  /** The factor requested last; null when none is being set up. */
  wanted: NewFactor | null
  /** The server's answer to it; null until it has arrived. */
  enrollment: Enrollment | null
  /** Starts an enrollment; an unfinished one is removed first. */
  begin: (factor: NewFactor) => Promise<AuthResult>
  /** A code was given: the factor stays, even if `abandon` is called afterwards. */
  finish: () => void
  abandon: () => Promise<void>
}

export function useEnrollment(): FactorSetup {
  const attempt = useAttempt()
  const [wanted, setWanted] = useState<NewFactor | null>(null)
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null)
  const unfinished = useRef<string | null>(null)
  /** Counts enrollments, to detect one that was abandoned before its response arrived. */
  const turn = useRef(0)

  const abandon = async () => {
    turn.current += 1
    const id = unfinished.current
    unfinished.current = null
    setWanted(null)
    setEnrollment(null)
    attempt.forget()
    attempt.answer(false)
    // If this fails, the list shows the leftover, and the server deletes it eventually.
    if (id !== null) await account.unenroll(id)
  }
  const leave = useEffectEvent(() => void abandon())
  useEffect(() => () => leave(), [])

  return {
    attempt,
    wanted,
    enrollment,
    abandon,
    finish: () => {
      unfinished.current = null
    },
    begin: async (factor) => {
      const cleared = abandon()
      const mine = turn.current
      setWanted(factor)
      await cleared
      const result = await attempt.run(() => account.enroll(factor))
      if (!result.ok) return result
      if (mine !== turn.current) {
        void account.unenroll(result.enrollment.id)
        return { ok: false, code: 'abandoned', message: '' }
      }
      unfinished.current = result.enrollment.id
      setEnrollment(result.enrollment)
      return { ok: true }
    },
  }
}
