import type { AnyRouter } from '@tanstack/react-router'

/** Tags that the app itself never renders: React does not own them, so they are safe to remove. */
const TAGS =
  'meta[name="description"], meta[property], meta[name^="twitter:"], script[type="application/ld+json"], link[hreflang]'

/**
 * Removes the prerendered page's tags for crawlers and link previews once another page is shown, so that nothing
 * that reads them in the browser (a share sheet, an extension) takes them for that page's.
 */
export function dropStaleCrawlerTags(router: AnyRouter): void {
  const prerendered = document.getElementById('root')?.dataset['prerendered']
  if (prerendered === undefined) return
  const dropWhenStale = () => {
    if (router.state.location.pathname === prerendered) return
    for (const tag of document.head.querySelectorAll(TAGS)) tag.remove()
    stop()
  }
  const stop = router.subscribe('onResolved', dropWhenStale)
  dropWhenStale()
}
