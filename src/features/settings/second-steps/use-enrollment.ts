import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Enrollment, NewFactor } from '#src/core/account/factor.ts'
import type { AuthResult } from '#src/remote/auth-result.ts'
import { account } from '#src/session/page-account.ts'
import { type Attempt, useAttempt } from '#src/features/settings/parts/use-attempt.ts'

/** A factor that is being set up. Whoever leaves before a code was given takes it away again. */
export type FactorSetup = {
  attempt: Attempt
  /** What was begun last; null when nothing is set up. */
  wanted: NewFactor | null
  /** The server's answer to it; null until it has come. */
  enrollment: Enrollment | null
  /** Begins; an earlier beginning is taken away first. */
  begin: (factor: NewFactor) => Promise<AuthResult>
  /** A code was given: the factor stays, whatever is abandoned afterwards. */
  finish: () => void
  abandon: () => Promise<void>
}

export function useEnrollment(): FactorSetup {
  const attempt = useAttempt()
  const [wanted, setWanted] = useState<NewFactor | null>(null)
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null)
  const unfinished = useRef<string | null>(null)
  /** Counts beginnings, so that one which was given up meanwhile is known when its answer comes. */
  const turn = useRef(0)

  const abandon = async () => {
    turn.current += 1
    const id = unfinished.current
    unfinished.current = null
    setWanted(null)
    setEnrollment(null)
    attempt.forget()
    attempt.answer(false)
    // Should this fail, the list shows the leftover, and the server clears it away in time.
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
