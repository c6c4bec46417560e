import type { AnyRouter } from '@tanstack/react-router'

/** What the app itself never draws: React holds none of them, whoever removes them breaks nothing. */
const TAGS =
  'meta[name="description"], meta[property], meta[name^="twitter:"], script[type="application/ld+json"], link[hreflang]'

/**
 * Takes the prerendered page's words for crawlers and link previews away once another page is shown, so that nobody
 * who reads them in the browser (a share sheet, an extension) takes them for that page's.
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
