import type { AnyRouter } from '@tanstack/react-router'
import { createLoadOnce } from '#src/async/load-once.ts'
import { consent } from '#src/analytics/consent-store.ts'
import { createEventGate } from '#src/analytics/event-gate.ts'
import { createLeftEvents } from '#src/analytics/left-events.ts'
import { endTabSession, startTabSession, tabSession } from '#src/analytics/tab-session.ts'
import { receiveEvents } from '#src/analytics/track.ts'
import { deviceEnv } from '#src/data/device.ts'
import { measuredPath } from '#src/core/analytics/events.ts'
import { createTagFollower } from './follow-tags.ts'
import { observeLinks } from './observe-links.ts'
import { observePages } from './observe-pages.ts'
import { observeVitals } from './observe-vitals.ts'
import { onHidden } from './page-end.ts'
import { shownPage } from './shown-page.ts'

/** What stores and sends events, loaded after a yes. */
const receivers = createLoadOnce(async () => (await import('./event-receivers.ts')).createEventReceivers())

/**
 * Measures this page while the question about cookies is open or answered with a yes. Until a yes events are in memory
 * only, and the code that logs and sends them is not loaded; after a no nothing is observed.
 */
export function startMeasuring(router: AnyRouter): void {
  const tags = createTagFollower(() => measuredPath(shownPage(router).path))
  const gate = createEventGate({
    consent,
    write: async (passed) => {
      tags?.push(passed.event)
      await (await receivers()).write(passed)
    },
    uuid: deviceEnv.uuid,
    session: tabSession,
    left: createLeftEvents(),
  })
  receiveEvents(gate.receive)

  const loaded = shownPage(router).path
  let stops: (() => void)[] = []
  let granted = false
  function follow() {
    const { status, allowed } = consent.current()
    if (status === 'loading') return
    const before = granted
    granted = status === 'answered' && allowed.analytics
    if (granted) startTabSession(deviceEnv.uuid)
    else endTabSession()
    tags?.follow()
    if (granted && !before) {
      gate.writeLeft()
      void closeBatches()
    }
    if (status === 'asking' || granted) {
      if (stops.length === 0) stops = [observePages(router), observeLinks(router), observeVitals(loaded)]
    } else {
      for (const stop of stops) stop()
      stops = []
    }
  }

  /** Lets what has passed be sent. An earlier page may have left some. */
  async function closeBatches(): Promise<void> {
    try {
      const { close } = await receivers()
      await gate.whenWritten()
      if (granted) await close()
    } catch {
      // Events stay where they are until the next time.
    }
  }

  onHidden(() => {
    if (!granted) return
    gate.leave()
    void closeBatches()
  }, 'last')
  consent.subscribe(follow)
  follow()
  consent.warmUp()
}
