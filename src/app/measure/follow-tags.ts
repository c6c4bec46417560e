import { createLoadOnce } from '#src/async/load-once.ts'
import { consent } from '#src/analytics/consent-store.ts'
import { hasTagManager } from '#src/analytics/tag-settings.ts'
import type { AnalyticsEvent } from '#src/core/analytics/events.ts'
import { NECESSARY_ONLY } from '#src/core/consent/consent.ts'

type TagFollower = {
  /** Passes the current answer on, once it is stored; the tag manager's code is loaded with the first yes. */
  follow: () => void
  push: (event: AnalyticsEvent) => void
}

/** The tag manager of the build; null when it has none. `path`: of the page that is shown, as measured. */
export function createTagFollower(path: () => string): TagFollower | null {
  if (!hasTagManager) return null
  const open = createLoadOnce(async () => (await import('./open-tags.ts')).openTags(path))
  let isOpen = false
  let following: Promise<unknown> = Promise.resolve()

  const allowed = () => {
    const { status, allowed: choice } = consent.current()
    return status === 'answered' ? choice : NECESSARY_ONLY
  }

  /** A tag manager that does not load is missing, and nothing else is. */
  const inOrder = (work: () => Promise<void>) =>
    void (following = following.then(work).catch(() => undefined))

  return {
    follow: () =>
      inOrder(async () => {
        const { analytics, marketing } = allowed()
        if (!isOpen && !analytics && !marketing) return
        isOpen = true
        await consent.whenStored()
        const tags = await open()
        tags?.follow(allowed())
      }),
    push(event) {
      // What an earlier page left was pushed there.
      if (event.at < performance.timeOrigin) return
      inOrder(async () => {
        if (isOpen) (await open())?.push(event)
      })
    },
  }
}
