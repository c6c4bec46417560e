import type { AnyRouter } from '@tanstack/react-router'
import { consent } from '#src/analytics/consent-store.ts'
import { createEventGate } from '#src/analytics/event-gate.ts'
import { endTabSession, startTabSession } from '#src/analytics/tab-session.ts'
import { receiveEvents } from '#src/analytics/track.ts'
import { deviceEnv } from '#src/data/device.ts'
import { observeLinks } from './observe-links.ts'
import { observePages } from './observe-pages.ts'

/**
 * Measures this page while the question about cookies is open or answered with a yes. Until a yes events are in memory
 * only, and the code that logs them is not loaded; after a no nothing is observed.
 */
export function startMeasuring(router: AnyRouter): void {
  receiveEvents(
    createEventGate({
      consent,
      write: async (event) => (await import('#src/analytics/write-event.ts')).writeEvent(event),
    }),
  )

  let stops: (() => void)[] = []
  function follow() {
    const { status, allowed } = consent.current()
    if (status === 'loading') return
    const granted = status === 'answered' && allowed.analytics
    if (granted) startTabSession(deviceEnv.uuid)
    else endTabSession()
    if (status === 'asking' || granted) {
      if (stops.length === 0) stops = [observePages(router), observeLinks(router)]
    } else {
      for (const stop of stops) stop()
      stops = []
    }
  }
  consent.subscribe(follow)
  follow()
  consent.warmUp()
}
