import { useEffect, useState } from 'react'
import { account } from '#src/session/page-account.ts'

/** Whether the backend has recovery codes; false until it has reported that. */
export function useRecoveryCodesOffered(): boolean {
  const [offered, setOffered] = useState(false)
  useEffect(() => {
    let current = true
    void account.recoveryCodes.offered().then((answer) => {
      if (current) setOffered(answer)
    })
    return () => {
      current = false
    }
  }, [])
  return offered
}
