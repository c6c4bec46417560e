import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRecoveryCodesOffered } from '#src/account/use-recovery-codes-offered.ts'
import type { RecoveryCodesLeft } from '#src/core/account/recovery-codes.ts'
import { account } from '#src/session/page-account.ts'
import { type Attempt, useAttempt } from '#src/features/settings/parts/use-attempt.ts'

/** The recovery codes of the account as shown in Settings. */
export type RecoveryCodesState = {
  /** Also false until the backend has reported whether it supports them. */
  offered: boolean
  /** Null until it is known. */
  counted: RecoveryCodesLeft | null
  /** Newly created and not yet confirmed as saved. They cannot be read again. */
  made: string[] | null
  counting: Attempt
  making: Attempt
  count: () => Promise<void>
  /** Creates ten new codes; older ones stop working. Resolves to whether that succeeded. */
  make: () => Promise<boolean>
  /** The user has saved the codes: they are no longer shown. */
  saved: () => void
}

/** `protectedAccount`: the account has a second step; without one there is nothing to count. */
export function useRecoveryCodes(protectedAccount: boolean): RecoveryCodesState {
  const offered = useRecoveryCodesOffered()
  const counting = useAttempt()
  const making = useAttempt()
  const [counted, setCounted] = useState<RecoveryCodesLeft | null>(null)
  const [made, setMade] = useState<string[] | null>(null)

  /** How often codes were created: a count requested before is out of date. */
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
    // The codes are deleted with the last second step.
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
