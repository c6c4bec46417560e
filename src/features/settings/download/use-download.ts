import { useState } from 'react'
import { account } from '#src/session/page-account.ts'
import { saveMyData } from '#src/favorites/save-my-data.ts'
import { type Attempt, useAttempt } from '#src/features/settings/parts/use-attempt.ts'

/** Downloading all of a user's data, from the account and from this device. */
export type Download = {
  /** The attempt to read the account's part. */
  attempt: Attempt
  /** `partly`: without the account's part, as the user chose. `unreadable`: this device's storage fails. */
  outcome: 'none' | 'saved' | 'partly' | 'unreadable'
  /** Requests the account's part and saves both; when that fails, `attempt.failure` is set and nothing is saved. */
  all: () => Promise<void>
  /** Saves the data of this device only. */
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
