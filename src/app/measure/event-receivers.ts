import { createEventUpload } from '#src/analytics/event-upload.ts'
import type { PassedEvent } from '#src/analytics/event-gate.ts'
import { writeEvent } from '#src/analytics/write-event.ts'
import { missingSetting, readRemoteConfig } from '#src/remote/config.ts'

type EventReceivers = {
  write: (passed: PassedEvent) => Promise<void>
  /** Lets the events so far be sent. */
  close: () => Promise<void>
}

/** The receivers of events that consent lets through: the logs of this device and, if the build has one, the backend. */
export function createEventReceivers(): EventReceivers {
  const upload = missingSetting(readRemoteConfig()) === null ? createEventUpload() : null
  return {
    async write(passed) {
      // One that fails does not take the event from the other.
      await Promise.allSettled([writeEvent(passed), upload?.add(passed)])
    },
    close: async () => upload?.close(),
  }
}
