import { useEffect, useSyncExternalStore } from 'react'
import { consent, type ConsentState } from '#src/analytics/consent-store.ts'
import type { ConsentChoice } from '#src/core/consent/consent.ts'
import { notify } from '#src/ui/notice.ts'

/** Where the device keeps nothing, wherever that has to be said. */
export const THIS_VISIT = 'This browser is blocking storage, so your choice applies to this visit only.'

type Answering = {
  /** Takes an answer; `thanks` is said when the device keeps it, and otherwise that it does not. */
  decide: (choice: ConsentChoice, thanks?: string) => Promise<void>
}

/** What somebody allows, and a way to answer. Reading the device begins with the first use. */
export function useConsent(): ConsentState & Answering {
  useEffect(() => consent.warmUp(), [])
  const state = useSyncExternalStore(consent.subscribe, consent.current, consent.current)
  return {
    ...state,
    async decide(choice, thanks) {
      const { persistent } = await consent.decide(choice)
      const text = persistent ? thanks : THIS_VISIT
      if (text !== undefined) await notify({ text })
    },
  }
}
