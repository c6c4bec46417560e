import { useState } from 'react'
import { account } from '#src/session/page-account.ts'
import { saveMyData } from './save-my-data.ts'
import { type Attempt, useAttempt } from '#src/features/settings/parts/use-attempt.ts'

/** Taking all of one's data away, from the account and from this device. */
export type Download = {
  /** Of the account's part. */
  attempt: Attempt
  /** `partly`: without the account's part, as the person chose. `unreadable`: this device's storage refuses. */
  outcome: 'none' | 'saved' | 'partly' | 'unreadable'
  /** Asks the account for its part and saves both; when that fails, `attempt.failure` says why and nothing is saved. */
  all: () => Promise<void>
  /** Saves what this device holds. */
  deviceOnly: () => Promise<void>
}

export function useDownload(): Download {
  const attempt = useAttempt()
  const [outcome, setOutcome] = useState<Download['outcome']>('none')
  const save = (data: Record<string, unknown> | null) =>
    saveMyData(data).then(
      () => setOutcome(data ? 'saved' : 'partly'),
      () => setOutcome('unreadable'),
    )
  return {
    attempt,
    outcome,
    all: async () => {
      setOutcome('none')
      const result = await attempt.run(account.exportData)
      if (result.ok) await save(result.data)
    },
    deviceOnly: async () => {
      attempt.forget()
      await save(null)
    },
  }
}
