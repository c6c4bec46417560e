import type { AnyRouter } from '@tanstack/react-router'
import { track } from '#src/analytics/track.ts'
import { linkClickOf } from '#src/core/analytics/link-click.ts'
import { pageTypeAt } from '#src/core/analytics/page-type.ts'
import { shownPage } from './shown-page.ts'

/** Tracks links to other pages of this site that a person follows. Returns a stop function. */
export function observeLinks(router: AnyRouter): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.download !== '') return
    const { path } = shownPage(router)
    const click = linkClickOf(
      {
        from: path,
        page: pageTypeAt(path),
        to: new URL(link.href),
        text: link.textContent,
        type: typeOf(link),
      },
      location.origin,
    )
    if (click) track('link_click', click, path)
  }
  // Before the router follows the link.
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}

function typeOf(link: Element) {
  if (link.closest('.footer')) return 'footer'
  return link.closest('.top-bar, .bottom-bar') ? 'navigation' : 'content'
}
