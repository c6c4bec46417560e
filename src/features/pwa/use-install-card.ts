import { useEffect, useState, useSyncExternalStore } from 'react'
import { nestlingDatabase } from '#src/data/database.ts'
import { readFact, writeFact } from '#src/data/device.ts'
import { watch } from '#src/data/live.ts'
import type { InstallWay } from './install-offer.ts'
import { installCardWait } from './install-rule.ts'
import { installOffer } from './page-install-offer.ts'

/** How the card offers installation now, or `none`; and a way to dismiss it, in all tabs for 7 days. */
export function useInstallCard(): { way: InstallWay; dismiss: () => void } {
  const way = useSyncExternalStore(installOffer.subscribe, installOffer.way, () => 'none' as const)
  const [dismissedAt, setDismissedAt] = useState<number | null>()
  const [due, setDue] = useState(false)

  // Without readable storage nothing is offered: a dismissal could not be stored and would have to be repeated.
  useEffect(
    () =>
      watch(
        nestlingDatabase(),
        () => readFact(nestlingDatabase(), 'installDismissedAt'),
        (at) => setDismissedAt(at ?? null),
        () => undefined,
      ),
    [],
  )
  useEffect(() => {
    if (dismissedAt === undefined) return
    const wait = installCardWait({ openFor: performance.now(), now: Date.now(), dismissedAt })
    const timer = setTimeout(() => setDue(true), wait)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [dismissedAt])

  return {
    way: due ? way : 'none',
    dismiss: () => {
      const now = Date.now()
      setDismissedAt(now)
      writeFact(nestlingDatabase(), 'installDismissedAt', now).catch(() => undefined)
    },
  }
}
