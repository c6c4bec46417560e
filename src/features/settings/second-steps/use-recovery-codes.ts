import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRecoveryCodesOffered } from '#src/account/use-recovery-codes-offered.ts'
import type { RecoveryCodesLeft } from '#src/core/account/recovery-codes.ts'
import { account } from '#src/session/page-account.ts'
import { type Attempt, useAttempt } from '#src/features/settings/parts/use-attempt.ts'

/** The recovery codes of the account as Settings show them. */
export type RecoveryCodesState = {
  /** False also while the backend has not said whether it has them. */
  offered: boolean
  /** Null until it is known. */
  counted: RecoveryCodesLeft | null
  /** Just made and not confirmed as saved yet. They cannot be read again. */
  made: string[] | null
  counting: Attempt
  making: Attempt
  count: () => Promise<void>
  /** Makes ten new codes; older ones stop working. Resolves to whether that went well. */
  make: () => Promise<boolean>
  /** The person has saved the codes: they are shown no longer. */
  saved: () => void
}

/** `protectedAccount`: the account has a second step; without one there is nothing to count. */
export function useRecoveryCodes(protectedAccount: boolean): RecoveryCodesState {
  const offered = useRecoveryCodesOffered()
  const counting = useAttempt()
  const making = useAttempt()
  const [counted, setCounted] = useState<RecoveryCodesLeft | null>(null)
  const [made, setMade] = useState<string[] | null>(null)

  /** How often codes were made: a count that was asked for before is out of date. */
  const makings = useRef(0)

  const read = async (quiet: boolean) => {
    const before = makings.current
    const result = await counting.run(account.recoveryCodes.left, { quiet })
    if (result.ok && before === makings.current)
      setCounted({ left: result.left, created_at: result.created_at })
  }
  const first = useEffectEvent(() => void read(true))
  useEffect(() => {
    if (offered && protectedAccount) first()
    // The codes go with the last second step.
    else setCounted(null)
  }, [offered, protectedAccount])

  return {
    offered,
    counted,
    made,
    counting,
    making,
    count: () => read(false),
    make: async () => {
      const result = await making.run(account.recoveryCodes.create)
      if (!result.ok) return false
      makings.current += 1
      setMade(result.codes)
      setCounted({ left: result.codes.length, created_at: new Date().toISOString() })
      return true
    },
    saved: () => setMade(null),
  }
}
