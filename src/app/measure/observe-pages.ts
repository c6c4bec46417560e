import type { AnyRouter } from '@tanstack/react-router'
import { track } from '#src/analytics/track.ts'
import { createFunnel } from '#src/core/analytics/funnel.ts'
import { type PageView, referrerOf } from '#src/core/analytics/page-view.ts'
import { observeReading } from './observe-reading.ts'
import { shownPage } from './shown-page.ts'

/** Tracks the page that is shown and every later one: views, the generator's funnel, reading. Returns a stop function. */
export function observePages(router: AnyRouter): () => void {
  const funnel = createFunnel()
  let before: PageView | null = null
  let stopReading: (() => void) | undefined

  function show() {
    const view = shownPage(router)
    if (view.path !== before?.path) {
      stopReading?.()
      trackView(view, before)
      stopReading = view.article ? observeReading(view.path, view.article) : undefined
    }
    for (const step of funnel(view)) {
      track('funnel_step', { step }, view.path)
      if (step === 'open_name') track('generation_goal', { goal: 'name_opened' }, view.path)
    }
    before = view
  }

  const stop = router.subscribe('onResolved', show)
  show()
  return () => {
    stop()
    stopReading?.()
  }
}

function trackView({ path, article }: PageView, before: PageView | null): void {
  track('page_view', {}, path)
  if (article === null) return
  const { kind, slug, title } = article
  if (kind === 'post') track('blog_engagement', { postId: slug, type: 'view', value: 1 }, path)
  else {
    const referrer = referrerOf(before?.path ?? null, document.referrer, location.origin)
    track('cluster_view', { clusterId: slug, title, referrer }, path)
  }
}
