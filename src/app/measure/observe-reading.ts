import { track } from '#src/analytics/track.ts'
import type { PageView } from '#src/core/analytics/page-view.ts'
import { depthOf, milestonesReached } from '#src/core/analytics/scroll-depth.ts'
import { onHidden } from './page-end.ts'

/**
 * Tracks how far an article is scrolled and, of a post, how long it is visible: seconds, whenever it is left or hidden.
 * Returns a stop function.
 */
export function observeReading(path: string, { kind, slug }: NonNullable<PageView['article']>): () => void {
  let depth = 0
  let frame = 0
  let since: number | null = null

  function measure() {
    frame = 0
    const article = document.querySelector('main article')
    if (!article) return
    const { top, height } = article.getBoundingClientRect()
    const now = depthOf({ top, height, window: innerHeight })
    for (const percent of milestonesReached(depth, now)) {
      track('scroll_depth', { percent }, path)
      if (kind === 'post')
        track('blog_engagement', { postId: slug, type: 'scroll_depth', value: percent }, path)
    }
    depth = Math.max(depth, now)
  }

  function trackTime() {
    const seconds = since === null ? 0 : Math.round((performance.now() - since) / 1000)
    since = null
    if (kind === 'post' && seconds > 0)
      track('blog_engagement', { postId: slug, type: 'reading_time', value: seconds }, path)
  }

  const onScroll = () => void (frame ||= requestAnimationFrame(measure))
  const onVisible = () => {
    if (document.visibilityState === 'visible') since ??= performance.now()
  }

  addEventListener('scroll', onScroll, { passive: true })
  document.addEventListener('visibilitychange', onVisible)
  const stopTime = onHidden(trackTime)
  onVisible()
  onScroll()
  return () => {
    removeEventListener('scroll', onScroll)
    document.removeEventListener('visibilitychange', onVisible)
    stopTime()
    cancelAnimationFrame(frame)
    trackTime()
  }
}
