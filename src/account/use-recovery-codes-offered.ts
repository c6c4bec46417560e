import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import { account } from '#src/session/page-account.ts'

/** Whether the backend has recovery codes; false until it has reported that. */
export function useRecoveryCodesOffered(): boolean {
  const [offered, setOffered] = useState(false)
  useEffect(() => onSettled(account.recoveryCodes.offered(), setOffered), [])
  return offered
}
